import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressFeatures } from '@assay/scoring/learnt/address';
import { namesOf } from '@assay/scoring/learnt/feature';
import { fold } from '@assay/scoring/reading/normalise';
import type { Page } from '@assay/scoring/reading/page';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Example } from './regression.ts';

const Kind = Type.Union([Type.Literal('instruction'), Type.Literal('statement')]);
const Sentences = Type.Array(Type.Object({ kind: Kind, language: Type.String(), text: Type.String() }));

/** What is learnt of a sentence that speaks to whoever judges the deck, or of one that does not. */
export const addressExample = (text: string, belongs: 'instruction' | 'statement'): Example => ({
  features: namesOf(addressFeatures(fold(text).text)),
  belongs,
  counts: 1,
});

/** What is learnt of the sentences of a deck's page: none of them speaks to its reader, whatever is thought of them now. */
export const statementsOn = ({ units, instructions, folded }: Page): Example[] =>
  [...units.map(({ text }) => text), ...instructions.map(({ start, end }) => folded.text.slice(start, end))].map(
    (text) => addressExample(text, 'statement'),
  );

/** What is learnt from the sentences of a folder (`sentences.json`), if it has any: instructions, and statements that look like them. */
export const addressExamplesOf = (folder: string): Example[] => {
  const file = join(folder, 'sentences.json');
  if (!existsSync(file)) return [];
  return Value.Parse(Sentences, JSON.parse(readFileSync(file, 'utf8'))).map(({ kind, text }) =>
    addressExample(text, kind),
  );
};
