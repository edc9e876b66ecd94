import { type CheckoutSettings, checkoutSettings } from '#shop/checkout/checkout-settings.ts';
import { type ShipperOffer, offerShippers, selectShipper } from '#shop/checkout/shippers.ts';
import { taxRate } from '#shop/checkout/tax-rates.ts';
import { splitHeld } from '#shop/deals/split-quantity.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { CartHead, LineRow } from './cart.sql.ts';
import { type Totals, totalsOf } from './totals.ts';

export type CartLine = LineRow & {
  positionId: number;
  unitMinor: number;
  /** Pieces at the deal's price, and the others. */
  quantityLightning: number;
  quantityNormal: number;
  totalMinor: number;
  taxRateBasisPoints: number;
  isSaleable: boolean;
  isBelowMinimum: boolean;
};

/** A cart with everything worked out: what pages show, checkout asks and an order takes over. */
export type PricedCart = {
  head: CartHead;
  lines: CartLine[];
  settings: CheckoutSettings;
  /** Where it shall go, as far as that is known. */
  country: string;
  hasBulkyGoods: boolean;
  shippers: ShipperOffer[];
  shipper: ShipperOffer | undefined;
  totals: Totals;
  /** True while every line can be bought as it is. */
  isOrderable: boolean;
};

/** Prices a cart for its storefront, destination and chosen carrier (CA2, CA5, CO8). Pure but for the clock. */
export function priceCart(
  head: CartHead,
  rows: readonly LineRow[],
  { storefront, clock }: Pick<Ctx, 'storefront' | 'clock'>,
): PricedCart {
  const country = head.deliveryCountry ?? storefront.country;
  const lines = rows
    .filter((row): row is LineRow & { positionId: number } => row.positionId !== null)
    .map((row) => priceLine(row, taxRate(country, row.taxClass, clock.now())));
  const settings = checkoutSettings(storefront.store, head.parameters);
  const hasBulkyGoods = lines.some(({ isBulky }) => isBulky);
  const subtotalMinor = lines.reduce((total, { totalMinor }) => total + totalMinor, 0);
  const shippers = offerShippers({
    store: storefront.store,
    country,
    hasBulkyGoods,
    subtotalMinor,
    settings,
  });
  const shipper = selectShipper(shippers, head.shipperCode ?? undefined);
  const totals = totalsOf({
    lines,
    shippingMinor: lines.length > 0 ? (shipper?.costMinor ?? 0) : 0,
    paymentFeeMinor: 0,
    pricesIncludeTax: !storefront.isB2b,
  });
  const isOrderable =
    lines.length > 0 && lines.every((line) => line.isSaleable && !line.isBelowMinimum);
  return { head, lines, settings, country, hasBulkyGoods, shippers, shipper, totals, isOrderable };
}

/** A line priced by itself: what does not depend on the others of its cart. */
export function priceLine(
  row: LineRow & { positionId: number },
  taxRateBasisPoints: number,
): CartLine {
  const { quantity, deal } = row;
  const unitMinor = row.amountMinor ?? 0;
  const { lightning, normal } = deal
    ? splitHeld(quantity, deal)
    : { lightning: 0, normal: quantity };
  return {
    ...row,
    unitMinor,
    quantityLightning: lightning,
    quantityNormal: normal,
    totalMinor: normal * unitMinor + lightning * (deal?.specialAmountMinor ?? 0),
    taxRateBasisPoints,
    isSaleable: row.isSellable && (row.restockDays > 0 || row.onHand >= quantity),
    isBelowMinimum: quantity < row.minimumOrderQuantity,
  };
}
