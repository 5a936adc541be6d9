/**
 * Raised with every change of the code after which the same deck may be judged or worded differently: what was made before is
 * then another engine's, and `serviceModelVersion` says so. `packages/bench/test/revision.test.ts` finds a change without it that shows on a deck of the project.
 */
export const REVISION = 52;
