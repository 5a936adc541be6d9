import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** What is done for an analysis, in this order: its deck and website are fetched, read and judged. */
export const PROGRESS_STAGES = ['fetching', 'reading', 'judging'] as const;

/** How far an analysis has come that is being made. The slides are counted once it is known how many there are. */
export const Progress = Type.Object({
  stage: Type.Enum(PROGRESS_STAGES, { type: 'string' }),
  slidesRead: Type.Optional(Type.Integer({ minimum: 0 })),
  slides: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type Progress = Static<typeof Progress>;

const progress = Compile(Progress);

/** Tells progress of this version from anything else that may stand in its place. */
export const isProgress = (value: unknown): value is Progress => progress.Check(value);
