/** A picture in memory: rows from the top, four bytes (red, green, blue, alpha) a pixel, no gaps between rows. */
export type Bitmap = { width: number; height: number; data: Uint8Array };
