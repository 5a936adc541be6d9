import { type Static, Type } from 'typebox';
import { AnalysisStatus } from './analysis.ts';
import { Id } from './primitives.ts';
import { Progress } from './progress.ts';

/** The data of an event `status`: where an analysis stands, and a sentence that says so. */
export const StatusEvent = Type.Object({ id: Id(), status: AnalysisStatus, message: Type.String() });
export type StatusEvent = Static<typeof StatusEvent>;

/** The data of an event `progress`. */
export const ProgressEvent = Type.Object({ id: Id(), ...Progress.properties });
export type ProgressEvent = Static<typeof ProgressEvent>;
