/**
 * In a process with these variables tap counts no coverage: counting the whole house once more, in each of some hundred
 * processes, takes a third of their time, and what they run is counted where its own package tests it.
 */
export const UNCOUNTED = { _TAPJS_PROCESSINFO_COVERAGE_: '0' };
