/**
 * Which suggestion an arrow key leads to, undefined for what was typed itself: from the last one on to the typed words,
 * and from there to the first again (SE1).
 */
export function nextOption(
  selected: number | undefined,
  step: 1 | -1,
  count: number,
): number | undefined {
  const places = count + 1;
  const next = ((selected ?? count) + step + places) % places;
  return next === count ? undefined : next;
}
