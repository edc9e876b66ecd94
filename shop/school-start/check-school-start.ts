import { findReplacements } from '#shop/catalogue/product-page/find-replacements.ts';
import { deliveryDays, restockedInDays, type Stock } from '#shop/catalogue/delivery.ts';
import type { TilesCtx } from '#shop/catalogue/find-tiles.ts';
import { productPath } from '#shop/catalogue/paths.ts';
import { type CartCtx, findCart } from '#shop/cart/find-cart.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { findPublicList } from '#shop/lists/class/public-list.ts';
import type { ListCtx } from '#shop/lists/change-list.ts';
import { findPricedEntries } from '#shop/lists/find-lists.ts';
import type { PricedEntry } from '#shop/lists/price-entry.ts';
import type { SchoolRegion, SchoolStartCheck } from '#shop/resolver-types.generated.ts';
import { findSchoolRegions } from './find-school-regions.ts';

/**
 * Which lines of the visitor's basket arrive by the first school day of a region if they are ordered now, by the slowest parcel. A late
 * line has a replacement that is in stock, where one is known. Null for a region without a known day. Throws CART_NOT_FOUND.
 * Five statements at most.
 */
export async function checkSchoolStart(
  ctx: CartCtx & TilesCtx,
  { cartId, region }: { cartId: string; region: string },
): Promise<SchoolStartCheck | null> {
  return checkLines(ctx, region, async () => (await findCart(ctx, cartId)).lines);
}

/**
 * The same of one of the visitor's lists, or of a public list by its code, which shows what one pupil needs. An entry without a chosen item
 * counts with the item that is shown for it, and as one piece at least. Null also for an unknown list. Throws as `findPublicList`. Eight statements at
 * most.
 */
export async function checkListSchoolStart(
  ctx: ListCtx & TilesCtx & Pick<Ctx, 'texts'>,
  {
    externalId,
    code,
    region,
  }: { externalId?: string | null; code?: string | null; region: string },
): Promise<SchoolStartCheck | null> {
  return checkLines(ctx, region, async () => {
    const entries = externalId
      ? await findPricedEntries(ctx, externalId)
      : (await findPublicList(ctx, { code }))?.entries;
    return entries?.map(lineOfEntry);
  });
}

type Line = Stock & {
  name: string;
  productId: number;
  itemId: number;
  quantity: number;
};

function lineOfEntry({ shownItemId, minimumOrderQuantity, ...entry }: PricedEntry): Line {
  const quantity = Math.max(1, entry.quantity, minimumOrderQuantity);
  return { ...entry, itemId: shownItemId, quantity };
}

async function checkLines(
  ctx: TilesCtx & Pick<Ctx, 'db' | 'storefront' | 'clock'>,
  code: string,
  readLines: () => Promise<readonly Line[] | undefined>,
): Promise<SchoolStartCheck | null> {
  const region = (await findSchoolRegions(ctx)).find((each) => each.code === code);
  if (!hasFirstDay(region)) return null;
  const { firstDay } = region;
  const lines = await readLines();
  if (!lines) return null;
  const arriving = lines.map((line) => ({ line, arrivesOn: arrivalOf(line, ctx) }));
  const isLate = (arrivesOn: Date | null) => arrivesOn === null || dayOf(arrivesOn) >= firstDay;
  const replacements = await findReplacements(
    ctx,
    arriving.filter(({ arrivesOn }) => isLate(arrivesOn)).map(({ line }) => line.productId),
  );
  return {
    region,
    lines: arriving.map(({ line, arrivesOn }) => ({
      name: line.name,
      path: `${productPath(line.productId)}?varid=${line.itemId}`,
      arrivesOn: arrivesOn && dayOf(arrivesOn),
      isInTime: !isLate(arrivesOn),
      replacement: (isLate(arrivesOn) && replacements.get(line.productId)) || null,
    })),
  };
}

function hasFirstDay(
  region: SchoolRegion | undefined,
): region is SchoolRegion & { firstDay: string } {
  return typeof region?.firstDay === 'string';
}

/** The day on which the slowest parcel with all pieces of a line arrives; null for a line that nobody can promise. */
function arrivalOf(
  line: Line,
  { clock, storefront }: Pick<Ctx, 'clock' | 'storefront'>,
): Date | null {
  const { onHand, quantity, restockDays, isSellable, isBulky } = line;
  const isInStock = onHand >= quantity;
  if (!isSellable || isBulky || (!isInStock && restockDays <= 0)) return null;
  const now = clock.now();
  return deliveryDays(storefront.country, now, isInStock ? 0 : restockedInDays(line, now)).until;
}

const dayOf = (day: Date): string => day.toISOString().slice(0, 10);
