import type { TileViewFragment } from '#contract/operations.generated.ts';

export type Deal = NonNullable<TileViewFragment['lightningDealInfo']>;
type Tile = Pick<TileViewFragment, 'isShortage' | 'lightningDealInfo'>;

/** Why a product cannot be bought at the price of its tile; undefined where it can (LS4). */
export function obstacleOf({
  isShortage,
  lightningDealInfo,
}: Tile): 'shortage' | 'reserved' | undefined {
  if (isShortage) return 'shortage';
  return (lightningDealInfo?.lightningReservedPercentageRoundFloor ?? 0) >= 100
    ? 'reserved'
    : undefined;
}

/**
 * The lightning deal of a tile (LS4): while pieces are left, and until its end when all are reserved, because reservations
 * expire. The API returns a deal only while it runs; the clock handles its end.
 */
export function activeDeal({ lightningDealInfo, isShortage }: Tile): Deal | undefined {
  return isShortage ? undefined : (lightningDealInfo ?? undefined);
}
