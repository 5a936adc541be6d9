import type { Evidence, Flag } from '@assay/contracts/evidence';

/** At most this many entries of each kind are published. */
const MOST = { claims: 1_000, flags: 200, slides: 1_000 } as const;
/** At most this many bytes of JSON for each kind; with the rest, evidence stays below 4 MiB. */
const BYTES = { claims: 1_572_864, flags: 262_144, slides: 524_288 } as const;
/** The longest title published, in characters. */
const LONGEST_TITLE = 200;

type Kind = keyof typeof MOST;

const within = <T>(items: readonly T[], kind: Kind): ReadonlySet<T> => {
  const kept = new Set<T>();
  let bytes = 0;
  for (const item of items) {
    bytes += Buffer.byteLength(JSON.stringify(item)) + 1;
    if (kept.size >= MOST[kind] || bytes > BYTES[kind]) break;
    kept.add(item);
  }
  return kept;
};

/**
 * Evidence of a size that a message and a document can carry. Claims that `restsOn` holds (by their index) stay first, then those
 * of the first slides; what stays keeps its order. The first thing cut is told in one flag of kind `cut`.
 */
export const bound = (evidence: Evidence, restsOn: ReadonlySet<number>): Evidence => {
  const { claims, flags, slides } = evidence;
  const urgent = claims.filter((_, i) => restsOn.has(i));
  const keptClaims = within([...urgent, ...claims.filter((_, i) => !restsOn.has(i))], 'claims');
  const keptFlags = within(flags, 'flags');
  const titled = slides.map((slide) => ({ ...slide, title: slide.title.slice(0, LONGEST_TITLE) }));
  const keptSlides = within(titled, 'slides');
  const cut = [
    ...claims.filter((claim) => !keptClaims.has(claim)),
    ...flags.filter((flag) => !keptFlags.has(flag)),
    ...titled
      .filter((slide, i) => !keptSlides.has(slide) || slide.title !== slides[i]?.title)
      .map(({ n, title }) => ({ slide: n, quote: title })),
  ];
  const first = cut.reduce<(typeof cut)[number] | undefined>(
    (earliest, one) => (earliest === undefined || one.slide < earliest.slide ? one : earliest),
    undefined,
  );
  const told: Flag[] = first === undefined ? [] : [{ kind: 'cut', slide: first.slide, quote: first.quote }];
  return {
    ...evidence,
    claims: claims.filter((claim) => keptClaims.has(claim)),
    flags: [...flags.filter((flag) => keptFlags.has(flag)), ...told],
    slides: titled.filter((slide) => keptSlides.has(slide)),
  };
};
