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

/** What the events of an analysis look like. */
export const EVENTS_EXAMPLE = `event: status
id: 1-PROCESSING
data: {"id":"019aa0c4-2f6e-7c3a-9d5e-0b8f4f0c2a11","status":"PROCESSING","message":"The analysis is being made."}

event: progress
id: 2-PROCESSING
data: {"id":"019aa0c4-2f6e-7c3a-9d5e-0b8f4f0c2a11","stage":"reading","slidesRead":4,"slides":12}

`;
