import { findReplacements } from '#shop/catalogue/product-page/find-replacements.ts';
import { deliveryDays, restockedInDays } from '#shop/catalogue/delivery.ts';
import type { TilesCtx } from '#shop/catalogue/find-tiles.ts';
import { productPath } from '#shop/catalogue/paths.ts';
import { type CartCtx, findCart } from '#shop/cart/find-cart.ts';
import type { CartLine } from '#shop/cart/price-cart.ts';
import type { SchoolStartCheck } from '#shop/resolver-types.generated.ts';
import { findSchoolRegions } from './find-school-regions.ts';

/**
 * Which lines of the visitor's basket arrive by the first school day of a region if they are ordered now, by the slowest parcel. A late
 * line has a replacement that is in stock, where one is known. Null for a region without a known day. Throws CART_NOT_FOUND.
 * Five statements at most.
 */
export async function checkSchoolStart(
  ctx: CartCtx & TilesCtx,
  { cartId, region: code }: { cartId: string; region: string },
): Promise<SchoolStartCheck | null> {
  const region = (await findSchoolRegions(ctx)).find((each) => each.code === code);
  if (!region?.firstDay) return null;
  const { firstDay } = region;
  const { lines } = await findCart(ctx, cartId);
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

/** The day on which the slowest parcel with all pieces of a line arrives; null for a line that nobody can promise. */
function arrivalOf(line: CartLine, { clock, storefront }: CartCtx): Date | null {
  const { onHand, quantity, restockDays, isSellable, isBulky } = line;
  const isInStock = onHand >= quantity;
  if (!isSellable || isBulky || (!isInStock && restockDays <= 0)) return null;
  const now = clock.now();
  return deliveryDays(storefront.country, now, isInStock ? 0 : restockedInDays(line, now)).until;
}

const dayOf = (day: Date): string => day.toISOString().slice(0, 10);
