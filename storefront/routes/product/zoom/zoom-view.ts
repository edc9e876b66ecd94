/** Scale of a picture, and the offset of its centre from the frame's centre in pixels. */
export type ZoomView = { scale: number; x: number; y: number };
export type Size = { width: number; height: number };
/** In pixels from the frame's centre. */
export type Point = { x: number; y: number };

export const wholePicture: ZoomView = { scale: 1, x: 0, y: 0 };

const largest = 5;
const closeUp = 2.5;
/** A square article in the middle of a picture stays whole in a frame of a phone. */
const largestAtFirst = 1.6;

/** The first view in a frame: the whole picture, and in upright frames so much larger that it uses their height. */
export function firstView(frame: Size): ZoomView {
  const { height } = pictureIn(frame);
  if (height === 0 || frame.height <= frame.width) return wholePicture;
  return { ...wholePicture, scale: between(1, frame.height / height, largestAtFirst) };
}

/** Scales by `factor` around `point`, between the whole picture and five times its size. */
export function zoomedAt(view: ZoomView, factor: number, point: Point, frame: Size): ZoomView {
  const scale = between(1, view.scale * factor, largest);
  const grown = scale / view.scale;
  return withinFrame(
    { scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown },
    frame,
  );
}

/** Moves the picture, at most to its edge. */
export function movedBy(view: ZoomView, by: Point, frame: Size): ZoomView {
  return withinFrame({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}

/** Zooms in at the point, or back to the whole picture. */
export function toggledAt(view: ZoomView, point: Point, frame: Size): ZoomView {
  return view.scale > 1 ? wholePicture : zoomedAt(view, closeUp, point, frame);
}

/**
 * The view after a key: plus and minus zoom, 0 shows the whole picture, arrows move by an eighth of the frame;
 * undefined for other keys.
 */
export function afterKey(view: ZoomView, key: string, frame: Size): ZoomView | undefined {
  const middle = { x: 0, y: 0 };
  if (key === '+' || key === '=') return zoomedAt(view, stepFactor, middle, frame);
  if (key === '-') return zoomedAt(view, 1 / stepFactor, middle, frame);
  if (key === '0') return wholePicture;
  const direction = arrows[key];
  if (!direction || view.scale === 1) return undefined;
  const by = { x: (direction.x * frame.width) / 8, y: (direction.y * frame.height) / 8 };
  return movedBy(view, by, frame);
}

/** Zoom factor of one key press or click. */
export const stepFactor = 1.5;

/** An arrow key moves the view, so the picture moves in the opposite direction. */
const arrows: Readonly<Record<string, Point | undefined>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** Moves a picture no further than its edge; in the middle where it is smaller than the frame. */
function withinFrame({ scale, x, y }: ZoomView, frame: Size): ZoomView {
  const { width, height } = pictureIn(frame);
  const spareX = Math.max(0, (scale * width - frame.width) / 2);
  const spareY = Math.max(0, (scale * height - frame.height) / 2);
  return { scale, x: between(-spareX, x, spareX), y: between(-spareY, y, spareY) };
}

/** The part of a frame that the whole picture covers. Pictures are four by three. */
function pictureIn({ width, height }: Size): Size {
  const shown = Math.min(width, (height * 4) / 3);
  return { width: shown, height: (shown * 3) / 4 };
}

/** Adding 0 turns negative zero into zero. */
function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value)) + 0;
}
