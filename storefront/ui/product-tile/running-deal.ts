import type { TileViewFragment } from '#contract/operations.generated.ts';

export type Deal = NonNullable<TileViewFragment['lightningDealInfo']>;

/** The lightning deal that a tile shows: while it is available. The shop says so when the page is made; its end is watched by the clock. */
export function runningDeal(deal: Deal | null): Deal | undefined {
  return deal?.isAvailableLightningDeal ? deal : undefined;
}
