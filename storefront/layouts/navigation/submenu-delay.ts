export type Point = { x: number; y: number };

const quickMs = 250;
const patientMs = 700;

/**
 * How long a pointer must rest on another entry before its submenu opens (HF3): longer while it moves right towards the open
 * submenu, across entries on its way.
 */
export function submenuDelayMs(from: Point | undefined, to: Point): number {
  if (!from) return quickMs;
  const right = to.x - from.x;
  return right > 0 && right > Math.abs(to.y - from.y) / 2 ? patientMs : quickMs;
}

/** Whether the third level has two columns: more than eight entries, and over 1.34 times as many as the second (HF3). */
export function isMultiColumn(childCount: number, siblingCount: number): boolean {
  return childCount > 8 && childCount / Math.max(siblingCount, 1) > 1.34;
}
