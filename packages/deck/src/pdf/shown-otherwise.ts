import { meet, overlaps, sizeOf } from './area.ts';
import type { Mark, Text } from './paint.ts';
import { pageOf, type Scene } from './scene.ts';
import type { Question } from './suspects.ts';

/** A picture over this share of the page is a scan: the letters under it say what it shows. */
const SCAN_SHARE = 0.8;

/** An outline reaches as far as its letters, to within this share of their height; even an `l` has so many corners. */
const TRACE_SLACK = 0.1;
const TRACE_CORNERS = 4;

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
 * Whether something else may show what letters say that nobody sees: anything at letters that are never painted, a path
 * around others, or a scan of the whole page over them.
 */
export const mayBeShown = (scene: Scene, { text, question }: { text: Text; question: Question }): boolean => {
  const { marks, pictures, texts } = scene.paint;
  if (question === 'scan') {
    return [...marks, ...texts.filter(({ painted }) => painted)].some((other) => overlaps(other, text));
  }
  return (
    pictures.some((picture) => picture.rank > text.rank && isScan(scene, picture)) ||
    marks.some((mark) => traces(scene, mark, text))
  );
};
