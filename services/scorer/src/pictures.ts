import { Readable } from 'node:stream';
import type { Delivery } from '@assay/broker/broker';
import { traceIdIn } from '@assay/contracts/log-names';
import type { AnalysisJob } from '@assay/contracts/messages';
import type { Bounds } from '@assay/deck/bounds';
import type { Limits } from '@assay/deck/isolation/limits';
import { drawSlides } from '@assay/deck/pictures/draw-slides';
import type { Office } from '@assay/deck/pictures/office/convert';
import { NoPictures, PICTURE_TYPE } from '@assay/deck/pictures/picture';
import type { ObjectStore } from '@assay/objects/object-store';
import type { Logger } from 'pino';
import { wholeDeck } from './whole-deck.ts';

export type PictureParts = { objects: ObjectStore; limits: Limits; bounds: Bounds; office: Office; logger: Logger };

/** Draws the slides of a job's deck, which was read as so many slides, and keeps the pictures. It never rejects. */
export type KeepPictures = (job: AnalysisJob, about: { slides: number; delivery: Delivery }) => Promise<void>;

/** Where the picture of a slide is kept: beside the analysis, whose id is ours. `n` counts from 1. */
export const pictureKey = (analysisId: string, n: number): string => `analyses/${analysisId}/slides/${n}.webp`;

type Drawing = { job: AnalysisJob; slides: number; signal: AbortSignal };

/** How many pictures were kept. What an earlier delivery of the job has kept is replaced. */
const draw = async (
  { objects, limits, bounds, office }: PictureParts,
  { job, slides, signal }: Drawing,
): Promise<number> => {
  const { analysisId, company } = job;
  if (!company.deck || slides === 0) return 0;
  const { key, sha256, mediaType } = company.deck;
  let kept = 0;
  const deck = wholeDeck(await objects.get(key), sha256);
  for await (const { n, webp } of drawSlides(deck, { mediaType, slides, bounds, limits, office, signal })) {
    await objects.put(pictureKey(analysisId, n), Readable.from([webp]), { mediaType: PICTURE_TYPE, signal });
    kept += 1;
  }
  return kept;
};

/**
 * Makes what follows an analysis: pictures of its slides. They are no part of it: when they cannot be drawn or kept, a
 * line in the log says why, and what is there stays.
 */
export const buildKeepPictures = (parts: PictureParts): KeepPictures => {
  const { logger } = parts;
  return async (job, { slides, delivery }) => {
    const { signal, traceparent } = delivery;
    const fields = { analysisId: job.analysisId, traceId: traceIdIn(traceparent) };
    try {
      const pictures = await draw(parts, { job, slides, signal });
      logger.debug({ ...fields, pictures }, "The pictures of an analysis's slides were kept.");
    } catch (err) {
      // The process is told to end, and the analysis is made.
      if (signal.aborted) return;
      if (err instanceof NoPictures && err.code === 'no-office')
        logger.info({ ...fields, reason: err.message }, 'An analysis has no pictures of its slides.');
      else logger.warn({ ...fields, err }, "Not all pictures of an analysis's slides could be kept.");
    }
  };
};
