/** The day against which every deck of the harness is judged: the harness reads no clock where scores are made. */
export const AS_OF = new Date('2026-11-20T09:00:00.000Z');
