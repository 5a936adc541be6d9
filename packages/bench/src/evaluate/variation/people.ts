import type { Material } from '@assay/scoring/material';
import { mapText, slidesOf } from './edit.ts';
import type { Variant } from './variant.ts';

const NEW_NAMES = [
  ['Aaliyah', 'Washington'],
  ['Jamal', 'Okonkwo'],
  ['Wei', 'Zhang'],
  ['Greta', 'Lindqvist'],
  ['José', 'Hernández'],
  ['Fatima', 'Al-Farsi'],
  ['Ivan', 'Petrov'],
] as const;

const GENDERED: Readonly<Record<string, string>> = {
  he: 'she',
  she: 'he',
  his: 'her',
  her: 'his',
  him: 'her',
  hers: 'his',
  himself: 'herself',
  herself: 'himself',
  mr: 'Ms',
  ms: 'Mr',
  mrs: 'Mr',
};

/** Two or three capitalised words at the start of a line, before what says who that is. */
const PERSON = /^(\p{Lu}[\p{Ll}\p{M}'’-]+)(?: \p{Lu}\.)? (\p{Lu}[\p{L}\p{M}'’-]+)(?= *(?:[,:(–—|-]|$))/u;
const NO_NAME =
  /^(?:Chief|Head|Vice|Founder|Founding|Our|The|Key|Board|Advisory|Management|Technical|Series|Full|Senior)$/;

/** The first and last names of people who are introduced on slides about the team. */
export const peopleOf = (material: Material, team: readonly number[]): { first: string; last: string }[] =>
  slidesOf(material)
    .filter(({ n }) => team.includes(n))
    .flatMap(({ title, lines }) => lines.filter(({ text }) => text !== title))
    .flatMap(({ text }) => {
      const [, first, last] = PERSON.exec(text) ?? [];
      return first === undefined || last === undefined || NO_NAME.test(first) ? [] : [{ first, last }];
    });

const word = (text: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${text}(?![\\p{L}\\p{N}])`, 'gu');

const rename = (people: readonly { first: string; last: string }[], shift: number) => (text: string) =>
  people.reduce((renamed, { first, last }, i) => {
    const [newFirst, newLast] = NEW_NAMES[(i + shift) % NEW_NAMES.length] ?? NEW_NAMES[0];
    return renamed.replace(word(last), newLast).replace(word(first), newFirst);
  }, text);

const cased = (like: string, text: string): string =>
  /^\p{Lu}/u.test(like) ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text;

/** Each word of gender turned into the other one. */
export const swapGender = (text: string): string =>
  text.replace(/\b(?:he|she|his|hers?|him|himself|herself|mr|ms|mrs)\b/gi, (found) =>
    cased(found, GENDERED[found.toLowerCase()] ?? found),
  );

/** The founders under other names, and with the words of the other gender. */
export const withOtherPeople = (material: Material, team: readonly number[]): Variant[] => {
  const people = peopleOf(material, team);
  const renamed = people.length === 0 ? [] : [0, 3, 5];
  return [
    ...renamed.map((shift) => ({
      name: `founders renamed, names from ${shift}`,
      material: mapText(material, rename(people, shift)),
    })),
    { name: 'words of the other gender', material: mapText(material, swapGender) },
  ];
};
