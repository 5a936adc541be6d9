/** A rectangle; `top` is above `bottom` and smaller. */
export type Frame = {
  left: number;
  top: number;
  right: number;
  bottom: number;
};

/** The smallest frame around all of them. */
export const frameOf = (frames: Frame[]): Frame => {
  const around = {
    left: Number.POSITIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  };
  for (const { left, top, right, bottom } of frames) {
    around.left = Math.min(around.left, left);
    around.top = Math.min(around.top, top);
    around.right = Math.max(around.right, right);
    around.bottom = Math.max(around.bottom, bottom);
  }
  return around;
};
