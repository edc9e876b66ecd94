/** The places of a longest rising part of some numbers: what kept its order when others were moved. */
export function longestRising(numbers: readonly number[]): number[] {
  const best: { length: number; before: number }[] = [];
  numbers.forEach((number, at) => {
    let [length, before] = [1, -1];
    for (let each = 0; each < at; each += 1) {
      const chain = best[each];
      if (!chain || (numbers[each] ?? 0) >= number || chain.length < length) continue;
      [length, before] = [chain.length + 1, each];
    }
    best.push({ length, before });
  });
  let at = best.reduce(
    (last, { length }, each) => (length > (best[last]?.length ?? 0) ? each : last),
    -1,
  );
  const places: number[] = [];
  while (at >= 0) {
    places.unshift(at);
    at = best[at]?.before ?? -1;
  }
  return places;
}
