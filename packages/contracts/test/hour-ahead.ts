/** Has a program of Node take its clock for an hour ahead. */
export const HOUR_AHEAD = `--import=data:text/javascript,${encodeURIComponent(`
  const { Date: Clock } = globalThis;
  globalThis.Date = class extends Clock {
    constructor(...given) { super(...(given.length > 0 ? given : [Clock.now() + 3600000])); }
    static now() { return Clock.now() + 3600000; }
  };`)}`;
