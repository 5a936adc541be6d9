import type { Material } from '@assay/scoring/material';
import { mapText, slidesOf } from './edit.ts';
import type { Variant } from './variant.ts';

const NEW_NAMES = [
  { full: 'Zyx', short: 'Zyx' },
  { full: 'Blue Harbor Robotics', short: 'Blue Harbor' },
  { full: 'Éclairé', short: 'Éclairé' },
  { full: 'Kovač & Söhne', short: 'Kovač' },
];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const word = (text: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(text)}(?![\\p{L}\\p{N}])`, 'giu');

const ADDRESS = /\S*@\S+|\S+\.\p{L}{2,}/gu;

/** The first of several words, unless it is also an ordinary word of the deck. */
const shortOf = (name: string, material: Material): string | undefined => {
  const [first = '', ...rest] = name.split(' ');
  const ordinary = slidesOf(material).some(({ text }) =>
    new RegExp(`\\b${escaped(first.toLowerCase())}\\b`).test(text.replace(ADDRESS, ' ')),
  );
  return rest.length === 0 || first.length < 4 || ordinary ? undefined : first;
};

const squeezed = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Ll}\p{N}]/gu, '');

/** A host that spells the name: "bluehalo" in "mail@bluehalo.io". */
const hostOf = (name: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${squeezed(name)}(?=\\.[a-z]{2})`, 'giu');

/** The same company under other names, wherever its name, the first word of it or its host stands; `named` says how it is called. */
export const underOtherNames = (material: Material, named: Material['company']): Variant[] => {
  const { name } = named;
  if (name === undefined) return [];
  const short = shortOf(name, material);
  return NEW_NAMES.map(({ full, short: newShort }) => {
    const rename = (text: string): string => {
      const renamed = text.replace(hostOf(name), squeezed(full)).replace(word(name), '\uE001');
      const all =
        short === undefined
          ? renamed
          : renamed.replace(hostOf(short), squeezed(newShort)).replace(word(short), newShort);
      return all.replaceAll('\uE001', full);
    };
    const { company } = material;
    return {
      name: `company called ${full}`,
      material: {
        ...mapText(material, rename),
        company: company.name === undefined ? company : { ...company, name: full },
      },
    };
  });
};
