import { dealPercent, isOpen } from '#shop/deals/deal-info.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { createInterner } from '#shop/kernel/intern.ts';
import type { EnergyEfficiency, ProductTile, TilePrice } from '#shop/resolver-types.generated.ts';
import { reachableSteps } from './reachable-steps.ts';
import { isNew, tileBadges } from './badges.ts';
import { basePriceView } from './base-price-view.ts';
import { dealView } from './deal-view.ts';
import { pictureView } from './picture-view.ts';
import { priceView } from '#shop/kernel/price-view.ts';
import { productPath } from './paths.ts';
import type { EnergyLabel, TileRow } from './tile.sql.ts';

/** Discounts below this are not worth a badge (LS4). */
const leastDiscountPercent = 5;

/** A product as listings show it (LS4). */
export function tileView(
  row: TileRow,
  ctx: Pick<Ctx, 'storefront' | 'clock' | 'texts'>,
): ProductTile {
  const { storefront, clock } = ctx;
  return {
    id: row.id,
    name: row.name,
    path: productPath(row.id),
    picture: pictureView(row.pictureKey, row.name),
    badges: badgesOf(
      isNew(row.releasedOn, clock.now()),
      row.isTopseller,
      row.oldAmountMinor !== null,
    ),
    extraBadges: sharedList(tileBadges(row.extraBadges, row.brand, storefront.language)),
    discountPercent: shownDiscount(
      row.deal && isOpen(row.deal) ? dealPercent(row.deal) : row.discountPercent,
    ),
    rating: row.ratingAverage === null ? null : Number(row.ratingAverage),
    numberOfRatings: row.ratingCount,
    itemCount: row.itemCount,
    swatches: sharedList(row.swatches),
    moreVariants: row.itemCount > 1,
    bestItemId: row.bestItemId,
    isShortage: !row.isAvailable,
    minimumOrderQuantity: row.minimumOrderQuantity,
    price: tilePrice(row, ctx),
    energyEfficiency: energyView(row.energyLabel, ctx),
    bestItemDownloads: sharedList(row.downloads),
    manufacturerName: internBrand(row.brand, () => row.brand),
    lightningDealInfo: dealView(row, ctx),
  };
}

type Badges = ProductTile['badges'];
const internBadges = createInterner<Badges>(8);
const internBrand = createInterner<string>(5_000);
const internList = createInterner<readonly unknown[]>(20_000);

function badgesOf(isNew: boolean, popular: boolean, sale: boolean): Badges {
  return internBadges([isNew, popular, sale].join(' '), () =>
    Object.freeze({ new: isNew, popular, sale }),
  );
}

/** Colours, badges and downloads: most products have none, or those of many others. */
function sharedList<Entry>(entries: Entry[]): Entry[] {
  return internList(JSON.stringify(entries), () => Object.freeze(entries)) as Entry[];
}

/** Whole percent as badges show it: 0 below 5. */
export function shownDiscount(percent: number): number {
  return percent < leastDiscountPercent ? 0 : percent;
}

export function energyView(
  label: EnergyLabel | null,
  { texts }: Pick<Ctx, 'texts'>,
): EnergyEfficiency | null {
  return (
    label && {
      grade: label.grade,
      scale: label.scale,
      detailsImgPath: label.label ?? null,
      dataSheetUrl: label.sheet ?? null,
      imgAlt: texts('shop.energy.grade', { grade: label.grade }),
    }
  );
}

function tilePrice(row: TileRow, ctx: Pick<Ctx, 'storefront' | 'texts'>): TilePrice {
  const { currency, locale } = ctx.storefront;
  const price = (amountMinor: number) => priceView({ amountMinor, currency }, locale);
  const step = reachableSteps(row).at(-1);
  const { basePrice, basePriceUnit } = basePriceView(row, ctx);
  // Each field is named: what is spread into an object is kept in a list beside it, 64 bytes more for each tile in memory.
  return {
    currentPrice: price(row.amountMinor),
    oldPrice: row.oldAmountMinor === null ? null : price(row.oldAmountMinor),
    uvp:
      row.recommendedMinor !== null && row.recommendedMinor > row.amountMinor
        ? price(row.recommendedMinor)
        : null,
    lowestPrice30Days:
      row.oldAmountMinor === null || row.lowest30DaysMinor === null
        ? null
        : price(row.lowest30DaysMinor),
    startFromFlag: row.highestAmountMinor > row.amountMinor,
    basePrice,
    basePriceUnit,
    lowestStep: step ? { from: step.from, price: price(step.amountMinor) } : null,
  };
}
