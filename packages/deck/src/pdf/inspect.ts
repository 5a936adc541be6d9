import { findVanishing } from './backdrop.ts';
import { buildDrawable } from './drawable.ts';
import type { Drawing } from './drawing.ts';
import type { Glyph } from './glyphs.ts';
import { blendsIn, looksOther } from './looking.ts';
import { buildMerged } from './merged.ts';
import type { Text } from './paint.ts';
import { drawWithout, type Scene, type Size, viewOf } from './scene.ts';
import { mayBeShown } from './shown-otherwise.ts';
import type { Question, Questions } from './suspects.ts';
import { type Asked, findUncut, findUnseen } from './switching.ts';

/** Letters leave marks. */
const SIZE: Size = { em: 8, width: 480 };

/** Letters with the question to ask about them, and those of their glyphs that it matters for. */
type Case = Asked & { question: Question };

/**
 * What was found out: the glyphs that nobody sees, and those of them that a picture may show all the same, with a drawing
 * of the slide without its letters; `unchecked` when not everything could be found out.
 */
export type Findings = { unseen: Set<Glyph>; scanned: Set<Glyph>; bare: Drawing | undefined; unchecked: boolean };

const glyphsOf = (cases: Case[]): Glyph[] => cases.flatMap(({ glyphs }) => glyphs);

/** Gives the glyphs to the letters that they are asked about with; those without glyphs are not asked about. */
const casesOf = ({ glyphs }: Scene, questions: Questions): Case[] => {
  const cases = new Map<number, Case>();
  for (const question of ['scan', 'cutout', 'drawing'] as const) {
    for (const text of questions[question]) cases.set(text.object, { text, question, glyphs: [] });
  }
  if (cases.size === 0) return [];
  for (const glyph of glyphs) cases.get(glyph.object)?.glyphs.push(glyph);
  return [...cases.values()].filter((one) => one.glyphs.length > 0);
};

const NOTHING: ReadonlySet<Glyph> = new Set();

/** Letters in the colour of all that is under them. */
const isAlike = (bare: Drawing, { text, glyph }: { text: Text; glyph: Glyph }): boolean =>
  text.plain && text.colours.every((colour) => blendsIn(bare, glyph, colour));

/** The glyphs that are gone because PDFium has no shapes for them, and whose colour could be seen. */
const findSeenElsewhere = ({ pdfium }: Scene, gone: Case[], bare: Drawing | undefined): Glyph[] => {
  const isDrawable = buildDrawable(pdfium);
  return gone.flatMap(({ text, glyphs }) =>
    glyphs.filter((glyph) => !isDrawable(glyph) && !(bare && isAlike(bare, { text, glyph }))),
  );
};

type Drawings = { whole: Drawing; drawBare: () => Drawing | undefined };

/** Looks at the slide without its letters for what may be seen all the same. */
const lookAgain = (scene: Scene, gone: Case[], { whole, drawBare }: Drawings) => {
  if (gone.length === 0) return { unseen: new Set<Glyph>(), scanned: new Set<Glyph>(), bare: undefined };
  const bare = drawBare();
  const isMerged = buildMerged(scene.paint.texts, scene.glyphs);
  const clear = glyphsOf(gone.filter(({ question }) => question === 'scan'));
  const merged = bare ? clear.filter((glyph) => isMerged(glyph) && looksOther(whole, bare, glyph)) : [];
  const painted = gone.filter(({ question }) => question !== 'scan');
  const seen = new Set([...merged, ...findSeenElsewhere(scene, painted, bare)]);
  const scanned = new Set(glyphsOf(gone.filter((one) => mayBeShown(scene, one))));
  return { unseen: new Set(glyphsOf(gone).filter((glyph) => !seen.has(glyph))), scanned, bare };
};

const ofOnly = (cases: Case[], glyphs: Set<Glyph>): Case[] =>
  cases
    .map((one) => ({ ...one, glyphs: one.glyphs.filter((glyph) => glyphs.has(glyph)) }))
    .filter((one) => one.glyphs.length > 0);

/** Asks the slide itself, drawn with and without the letters in question. */
const askDrawing = (scene: Scene, cases: Case[], suspects: Text[]): Findings => {
  const { pdfium, paint } = scene;
  const glyphs = glyphsOf(cases);
  const view = viewOf(scene, glyphs, { glyphs, size: SIZE });
  const draw = () => scene.draw(scene, view);
  const whole = draw();
  if (!whole) return { unseen: new Set(), scanned: new Set(), bare: undefined, unchecked: true };
  const of = (question: Question) => cases.filter((one) => one.question === question);
  const [unpainted, cut, drawn] = [of('scan'), of('cutout'), of('drawing')];
  const uncut = cut.length > 0 ? findUncut(pdfium, { marks: paint.marks, asked: cut, whole, draw }) : NOTHING;
  const gone = drawn.length > 0 ? findUnseen(pdfium, { suspects, asked: drawn, whole, draw }) : NOTHING;
  const unseen = new Set([...glyphsOf(unpainted), ...(uncut ?? []), ...(gone ?? [])]);
  const drawBare = () => drawWithout(scene, view, paint.texts);
  const unchecked = uncut === undefined || gone === undefined;
  return { ...lookAgain(scene, ofOnly(cases, unseen), { whole, drawBare }), unchecked };
};

/** Finds out which of a page's glyphs nobody sees, as far as their letters are in question. */
export const inspect = (scene: Scene, questions: Questions): Findings => {
  const vanishing = findVanishing(scene, questions);
  const suspects = [...questions.drawing, ...(vanishing ?? [])].sort((a, b) => a.rank - b.rank);
  const cases = casesOf(scene, { ...questions, drawing: suspects });
  // Letters that are never painted, without a picture that could show them, need no drawing.
  const isLost = (one: Case) => one.question === 'scan' && !mayBeShown(scene, one);
  const open = cases.filter((one) => !isLost(one));
  const findings: Findings =
    open.length > 0
      ? askDrawing(scene, open, suspects)
      : { unseen: new Set(), scanned: new Set(), bare: undefined, unchecked: false };
  for (const glyph of glyphsOf(cases.filter(isLost))) findings.unseen.add(glyph);
  return { ...findings, unchecked: findings.unchecked || vanishing === undefined };
};
