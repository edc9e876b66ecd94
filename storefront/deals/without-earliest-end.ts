type Held = { lightningDealReservationTimestampEnd?: string | null };

/** The positions without the earliest end of all holds, to which the page already counts down above them (CA6). */
export function withoutEarliestEnd<Position extends Held>(
  positions: readonly Position[],
): Position[] {
  const [earliest] = positions
    .flatMap(({ lightningDealReservationTimestampEnd: end }) => end ?? [])
    .toSorted((one, other) => Date.parse(one) - Date.parse(other));
  return positions.map((position) =>
    position.lightningDealReservationTimestampEnd === earliest
      ? { ...position, lightningDealReservationTimestampEnd: null }
      : position,
  );
}
