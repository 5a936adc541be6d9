import { meet, overlaps, sizeOf } from './area.ts';
import { findVanishing } from './backdrop.ts';
import { buildDrawable } from './drawable.ts';
import type { Drawing } from './drawing.ts';
import type { Glyph } from './glyphs.ts';
import { blendsIn } from './looking.ts';
import type { Mark, Text } from './paint.ts';
import { drawWithout, pageOf, type Scene, type Size, viewOf } from './scene.ts';
import type { Question, Questions } from './suspects.ts';
import { type Asked, findUncut, findUnseen } from './switching.ts';

/** Letters leave marks. */
const SIZE: Size = { em: 8, width: 480 };

/** A picture over this share of the page is a scan: the letters under it say what it shows. */
const SCAN_SHARE = 0.8;

/** An outline reaches as far as its letters, to within this share of their height; even an `l` has so many corners. */
const TRACE_SLACK = 0.1;
const TRACE_CORNERS = 4;

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

const isScan = (scene: Scene, picture: Mark): boolean => {
  const page = pageOf(scene);
  return sizeOf(meet(picture, page)) >= SCAN_SHARE * sizeOf(page);
};

/** Whether a path goes around letters, as their outline does: it has many corners, and reaches as far as they do. */
const traces = ({ pdfium }: Scene, mark: Mark, text: Text): boolean => {
  const slack = TRACE_SLACK * (text.bottom - text.top);
  const isNear = (one: number, other: number) => Math.abs(one - other) <= slack;
  return (
    isNear(mark.left, text.left) &&
    isNear(mark.right, text.right) &&
    isNear(mark.top, text.top) &&
    isNear(mark.bottom, text.bottom) &&
    pdfium.calls.FPDFPath_CountSegments(mark.object) >= TRACE_CORNERS
  );
};

/**
 * Whether something else may show what letters say that nobody sees: a picture or a drawing at letters that are never
 * painted, a path around others, or a scan of the whole page over them.
 */
const mayBeShown = (scene: Scene, { text, question }: Case): boolean => {
  const { marks, pictures } = scene.paint;
  if (question === 'scan') return marks.some((mark) => overlaps(mark, text));
  return (
    pictures.some((picture) => picture.rank > text.rank && isScan(scene, picture)) ||
    marks.some((mark) => traces(scene, mark, text))
  );
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

/** Looks at the slide without its letters for what may be seen all the same. */
const lookAgain = (
  scene: Scene,
  cases: Case[],
  { unseen, draw }: { unseen: Set<Glyph>; draw: () => Drawing | undefined },
) => {
  const gone = cases
    .map((one) => ({ ...one, glyphs: one.glyphs.filter((glyph) => unseen.has(glyph)) }))
    .filter(({ glyphs }) => glyphs.length > 0);
  const scanned = new Set(glyphsOf(gone.filter((one) => mayBeShown(scene, one))));
  const bare = gone.length > 0 ? draw() : undefined;
  const painted = gone.filter(({ question }) => question !== 'scan');
  for (const glyph of findSeenElsewhere(scene, painted, bare)) unseen.delete(glyph);
  return { unseen, scanned, bare };
};

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
  return { ...lookAgain(scene, cases, { unseen, draw: drawBare }), unchecked };
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
