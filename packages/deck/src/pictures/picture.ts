/** A picture of the slide with that number, which counts from 1; WebP, at most 1,280 pixels across. */
export type Picture = { n: number; webp: Buffer };

/** Pictures in order, each drawn when it is asked for, and how many pages they are drawn from. */
export type Drawn = { pages: number; pictures: AsyncIterable<Picture> };

/** The type of every picture. */
export const PICTURE_TYPE = 'image/webp';

type NoPicturesCode = 'no-office' | 'not-converted' | 'page-count' | 'nothing-drawn';

/** Why there are no pictures of a deck that can be read. `message` is a sentence for a person. */
export class NoPictures extends Error {
  override readonly name = 'NoPictures';
  readonly code: NoPicturesCode;

  constructor(code: NoPicturesCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
