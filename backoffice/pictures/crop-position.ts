/**
 * Where a crop begins, as a part of the whole side: with the focus in its middle, or as near as the edges allow. `part` is the length of
 * the crop as a part of the side. The shop's sizes are cut by the same rule.
 */
export function cropPosition(focusPercent: number, part: number): number {
  return Math.min(Math.max(focusPercent / 100 - part / 2, 0), 1 - part);
}
