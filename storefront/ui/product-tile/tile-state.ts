import type { TileViewFragment } from '#contract/operations.generated.ts';

export type Deal = NonNullable<TileViewFragment['lightningDealInfo']>;
type Tile = Pick<TileViewFragment, 'isShortage' | 'lightningDealInfo'>;

/** Why nothing of a product can be had at the price that its tile shows; undefined where it can (LS4). */
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
 * The lightning deal that a tile shows (LS4): while pieces are left, and on to its end when all are reserved, because
 * reservations run out. The shop tells of a deal only while it runs; its end is watched by the clock.
 */
export function activeDeal({ lightningDealInfo, isShortage }: Tile): Deal | undefined {
  return isShortage ? undefined : (lightningDealInfo ?? undefined);
}
