import type { FastifyRequest } from 'fastify';
import type { CompanyForm, KeepDeck } from './company-form.ts';
import { FIELDS, type Field, invalid } from './field.ts';
import { parseName } from './name.ts';
import { type FormPart, readParts } from './parts.ts';
import { parseWebsite } from './website.ts';

/** The longest text that is read, in bytes: more than any name or website can take. */
const MAX_TEXT_BYTES = 16_384;

const PARSERS = { name: parseName, website: parseWebsite };

/** Other letters would be kept as signs that stand for none. */
const decode = (field: 'name' | 'website', bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalid(field, `The ${field} is not in UTF-8. Send it in UTF-8.`);
  }
};

/** The text of a field as it is kept; none for one left empty. */
const readText = async (field: 'name' | 'website', { content }: FormPart): Promise<CompanyForm> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > MAX_TEXT_BYTES)
      throw invalid(field, `The ${field} is longer than any ${field} can be. Send a shorter one.`);
    chunks.push(chunk);
  }
  const text = decode(field, Buffer.concat(chunks)).trim();
  return text === '' ? {} : { [field]: PARSERS[field](text) };
};

/** What a part adds to the form: nothing when it is text that the interface does not know. */
const readPart = async (part: FormPart, field: Field | undefined, keep: KeepDeck): Promise<CompanyForm> => {
  const { fileName, content } = part;
  if (fileName === undefined) {
    if (field === 'pitchDeck') throw invalid(field, 'pitchDeck is text. Send it as a file part, with a file name.');
    return field === undefined ? {} : readText(field, part);
  }
  if (field !== 'pitchDeck') {
    throw invalid('pitchDeck', 'The form has a file part that is not named pitchDeck. Send the deck as pitchDeck.');
  }
  const deck = await keep({ fileName, body: content });
  return deck === undefined ? {} : { deck };
};

/** The field a part is for; undefined for one that the interface does not know. Each field stands once. */
const fieldOf = (name: string, seen: Set<Field>): Field | undefined => {
  const field = FIELDS.find((known) => known === name);
  if (field === undefined) return undefined;
  if (seen.has(field)) throw invalid(field, `The form has ${field} twice. Send it once.`);
  seen.add(field);
  return field;
};

/**
 * Reads the form of a request: its parts in any order, the deck as it arrives. A form that is refused is answered at once,
 * but for a part that the library does not hand over: that is told at the form's end. What is still on its way is dropped
 * as it comes, so that the client can read the answer.
 *
 * @throws ProblemError 415 for a body that is no form, 413 for too many parts, 400 for everything else that is wrong.
 */
export const readCompanyForm = async (request: FastifyRequest, keep: KeepDeck): Promise<CompanyForm> => {
  const seen = new Set<Field>();
  let form: CompanyForm = {};
  for await (const part of readParts(request)) {
    form = { ...form, ...(await readPart(part, fieldOf(part.name, seen), keep)) };
  }
  return form;
};
