/**
 * The suggestion selected by an arrow key; undefined for the typed text, which comes after the last and before the first
 * suggestion (SE1).
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
