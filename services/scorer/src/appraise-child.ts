import { type Deck, DeckError } from '@assay/deck/deck';
import { serveIsolated } from '@assay/deck/isolation/isolated-child';
import { readInstructed } from '@assay/deck/isolation/read-instructed';
import { readSample } from '@assay/deck/isolation/sample';
import { type Analysis, analyse } from '@assay/scoring/analyse';
import type { Material } from '@assay/scoring/material';
import { loadChecked } from '@assay/scoring/rubric/load';
import { type Assignment, isAssignment } from './assignment.ts';

/** A deck of pictures says nothing to this version: a score of 0 would be about the reader, and not about the company. */
const withText = (deck: Deck): Deck => {
  if (deck.slides.some(({ text, notes, hidden }) => text !== '' || notes !== '' || hidden.length > 0)) return deck;
  throw new DeckError(
    'unsupported',
    'None of the slides has text that can be read: they may be pictures. Save the deck with its text and send it again.',
  );
};

/** The page as the engine reads it. What parses it is loaded where there is one. */
const websiteOf = async ({ website }: Assignment): Promise<Pick<Material, 'website'>> => {
  if (website === undefined) return {};
  if ('unread' in website) return { website: { ...website, text: '' } };
  const { pageText } = await import('./website/page-text.ts');
  return { website: { url: website.url, ...pageText(website.html) } };
};

const appraise = async (assignment: Assignment, deck: Deck | undefined): Promise<Analysis> => {
  const { asOf, company, rubric, businessType } = assignment;
  const material = { company, ...(deck ? { deck } : {}), ...(await websiteOf(assignment)) };
  return analyse(material, {
    asOf: new Date(asOf),
    signal: new AbortController().signal,
    ...(rubric === undefined ? {} : { rubric: loadChecked(rubric) }),
    ...(businessType === undefined ? {} : { businessType }),
  });
};

/** The child's whole life: the deck's bytes and the assignment in, the appraisal out. */
await serveIsolated(
  async (input, message) => {
    if (!isAssignment(message)) throw new Error('the message is no assignment');
    const { instructions } = message;
    return appraise(message, instructions && withText(await readInstructed(input, instructions)));
  },
  { warmUp: async () => appraise({ asOf: '2026-01-01', company: { name: 'Sample' } }, await readSample()) },
);
