import { nextStep, type PriceStep, stepAt } from '#contract/price-steps.ts';
import { type CheckoutSettings, checkoutSettings } from '#shop/pricing/checkout-settings.ts';
import { type ShipperOffer, offerShippers, selectShipper } from '#shop/pricing/shippers.ts';
import { isTaxFree, netCharge } from '#shop/pricing/tax-free.ts';
import { taxRate } from '#shop/pricing/tax-rates.ts';
import { splitHeld } from '#shop/deals/split-quantity.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { taxInGross } from '#shop/kernel/money.ts';
import { paymentFee } from '#shop/pricing/payment-methods.ts';
import { hasPrimeBenefit } from '#shop/prime/benefit/prime-state.ts';
import type { Store } from '#shop/kernel/storefront.ts';
import { type EvaluatedVoucher, evaluateVouchers } from '#shop/vouchers/evaluate-vouchers.ts';
import { type FreeArticle, freeArticles, freeStockOf, type Gift, giftOf } from './free-lines.ts';
import { eligibleValue, spreadDiscounts } from './spread-discounts.ts';
import { type Totals, totalsOf } from '#shop/pricing/totals.ts';
import { agreedRate, agreedRows, agreedShippers } from './price-agreed.ts';
import type { CartHead, LineRow } from './cart-rows.ts';

export type CartLine = LineRow & {
  /** Of a piece at the ordinary price: the single or a scale price. */
  unitMinor: number;
  /** The scale price that holds and the next one, where there are any (SP1). */
  step: PriceStep | undefined;
  nextStep: PriceStep | undefined;
  /** Pieces at the deal's price, and the others. */
  quantityLightning: number;
  quantityNormal: number;
  totalMinor: number;
  /** The part of its total that vouchers may reduce, and their discount. */
  eligibleMinor: number;
  discountMinor: number;
  taxRateBasisPoints: number;
  isSaleable: boolean;
  isBelowMinimum: boolean;
  /** It has a minimum and no piece more than that, none of them at a deal's price. */
  isAtMinimum: boolean;
};

/** A free piece; `freeId` replaces the position's id. */
export type FreeLine = CartLine & { freeId: string; voucherCode: string | null };

/** A cart with everything computed: what pages show, checkout asks and an order takes over. */
export type PricedCart = {
  head: CartHead;
  lines: CartLine[];
  /** Free articles of vouchers, and the gift. */
  freeLines: FreeLine[];
  vouchers: EvaluatedVoucher[];
  gift: Gift | undefined;
  settings: CheckoutSettings;
  /** The destination, as far as it is known. */
  country: string;
  /** Net, without tax: to a company in another country of the European Union. */
  isTaxFree: boolean;
  hasBulkyGoods: boolean;
  /** Whether its owner is a member of prime now, in a shop that knows it. */
  hasPrime: boolean;
  shippers: ShipperOffer[];
  shipper: ShipperOffer | undefined;
  totals: Totals;
  /** True while every line can be bought as it is. */
  isOrderable: boolean;
};

/**
 * Prices a cart for its storefront, destination and chosen carrier (CA2, CA5, CO8); a cart of an offer at the prices, taxes and
 * shipping cost that were offered (SC1). A visit from a purchasing system gets no gift, because it hands over what is paid (OP7). Pure
 * except for the clock.
 */
export function priceCart(
  head: CartHead,
  rows: readonly LineRow[],
  { storefront, clock, visitor }: Pick<Ctx, 'storefront' | 'clock'> & Partial<Pick<Ctx, 'visitor'>>,
): PricedCart {
  const country = head.deliveryCountry ?? storefront.country;
  const now = clock.now();
  const fullRateOf = ({ taxClass }: LineRow) => taxRate(country, taxClass, now);
  const { agreement } = head;
  const isNet = agreement?.isTaxFree ?? isTaxFree(country, head.vatNumber);
  const presentRateOf = isNet ? () => 0 : fullRateOf;
  const rateOf = (row: LineRow) =>
    (agreement && agreedRate(agreement, row.itemId)) ?? presentRateOf(row);
  const pricesIncludeTax = !storefront.isB2b;
  const isReduced = isNet && pricesIncludeTax;
  const charge = (minor: number) => (isReduced ? netCharge(minor, country, now) : minor);
  const presentRows = isReduced ? rows.map((row) => netRow(row, fullRateOf(row))) : rows;
  const pricedRows = agreement ? agreedRows(presentRows, agreement) : presentRows;
  const settings = checkoutSettings(storefront.store, head.parameters);
  const offeredGift = visitor?.punchOut ? undefined : settings.gift;
  const { lines, freeLines, vouchers, gift } = redeem(head, pricedRows, {
    offeredGift,
    rateOf,
    now,
  });
  const hasBulkyGoods = lines.some(({ isBulky }) => isBulky);
  const hasPrime = hasPrimeBenefit(storefront.store, head.primeUntil, now);
  const presentShippers = offerShippers({
    store: storefront.store,
    country,
    isPackstation: head.isForPackstation,
    hasBulkyGoods,
    goodsMinor: goodsValue(lines),
    hasPrime,
    hasOnlyCatalogues: lines.length > 0 && lines.every(({ isCatalog }) => isCatalog),
    settings,
  }).map((offer) => ({ ...offer, costMinor: charge(offer.costMinor) }));
  const shippers = agreement
    ? agreedShippers(presentShippers, agreement, country)
    : presentShippers;
  const shipper = selectShipper(shippers, head.shipperCode ?? undefined);
  const charges = {
    lines,
    shippingMinor: lines.length > 0 ? (shipper?.costMinor ?? 0) : 0,
    pricesIncludeTax,
  };
  const { totalMinor } = totalsOf({ ...charges, paymentFeeMinor: 0 });
  const payer = {
    store: storefront.store,
    country,
    isForPackstation: head.isForPackstation,
    totalMinor,
    settings,
  };
  const paymentFeeMinor = charge(paymentFee(head.paymentId, payer));
  const totals = totalsOf({ ...charges, paymentFeeMinor });
  const isOrderable =
    lines.length > 0 && lines.every((line) => line.isSaleable && !line.isBelowMinimum);
  return {
    head,
    lines,
    freeLines,
    vouchers,
    gift,
    settings,
    country,
    isTaxFree: isNet,
    hasBulkyGoods,
    hasPrime,
    shippers,
    shipper,
    totals,
    isOrderable,
  };
}

/** Items that may be free articles of a cart. */
export function freeItemIds({ vouchers, parameters }: CartHead, store: Store): number[] {
  const ids = vouchers.map(({ itemId }) => itemId);
  return [...ids, checkoutSettings(store, parameters).gift?.itemId].filter(
    (id): id is number => typeof id === 'number',
  );
}

/** The value of lines after vouchers. */
function goodsValue(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { totalMinor, discountMinor }) => sum + totalMinor - discountMinor, 0);
}

type RedeemBasis = {
  offeredGift: CheckoutSettings['gift'];
  rateOf: (row: LineRow) => number;
  now: Date;
};

/** Prices the lines, applies the vouchers and adds free articles (CA3). */
function redeem(
  head: CartHead,
  rows: readonly LineRow[],
  { offeredGift, rateOf, now }: RedeemBasis,
): Pick<PricedCart, 'lines' | 'freeLines' | 'vouchers' | 'gift'> {
  const freeStock = freeStockOf(rows);
  const full = rows
    .filter(({ quantity }) => quantity > 0)
    .map((row) => priceLine(row, rateOf(row)));
  const vouchers = evaluateVouchers(head.vouchers, {
    eligibleOf: (voucher) => eligibleValue(full, voucher),
    claimFree: freeStock.claim,
    now,
  });
  const shares = spreadDiscounts(full, vouchers);
  const lines = full.map((line, index) => ({ ...line, discountMinor: shares[index] ?? 0 }));

  const valueMinor = goodsValue(lines.filter(({ hasFixedPrice }) => !hasFixedPrice));
  const gift = giftOf(offeredGift, rows, { valueMinor, freeStock });
  const isGiven = gift?.isReached === true && !gift.isSoldOut;
  const free = freeArticles(rows, vouchers, isGiven ? offeredGift?.itemId : undefined);
  return { lines, vouchers, gift, freeLines: free.map((each) => freeLine(each, rateOf(each.row))) };
}

function freeLine({ id, voucherCode, row }: FreeArticle, taxRateBasisPoints: number): FreeLine {
  const nothing = { deal: null, oldAmountMinor: null, recommendedMinor: null, baseContent: null };
  const line = priceLine(
    { ...row, ...nothing, steps: [], names: [], quantity: 1, amountMinor: 0 },
    taxRateBasisPoints,
  );
  return {
    ...line,
    positionId: null,
    isBelowMinimum: false,
    isAtMinimum: false,
    freeId: id,
    voucherCode,
  };
}

/** A line priced without the others of its cart. All its pieces count for a scale price, those at a deal's price too. */
export function priceLine(row: LineRow, taxRateBasisPoints: number): CartLine {
  const { quantity, deal } = row;
  const price = { amountMinor: row.amountMinor ?? 0, steps: row.steps };
  const step = stepAt(price, quantity);
  const unitMinor = step?.amountMinor ?? price.amountMinor;
  const { lightning, normal } = deal
    ? splitHeld(quantity, deal)
    : { lightning: 0, normal: quantity };
  return {
    ...row,
    unitMinor,
    step,
    nextStep: nextStep(price, quantity),
    quantityLightning: lightning,
    quantityNormal: normal,
    totalMinor: normal * unitMinor + lightning * (deal?.specialAmountMinor ?? 0),
    eligibleMinor: row.hasFixedPrice ? 0 : normal * unitMinor,
    discountMinor: 0,
    taxRateBasisPoints,
    isSaleable: row.isSellable && (row.restockDays > 0 || row.onHand >= quantity),
    isBelowMinimum: quantity < row.minimumOrderQuantity,
    isAtMinimum:
      row.minimumOrderQuantity > 1 && quantity === row.minimumOrderQuantity && lightning === 0,
  };
}

/** A row of a gross price list at net prices, rounded per piece, for a delivery that is free of tax. */
export function netRow(row: LineRow, rateBasisPoints: number): LineRow {
  const net = (gross: number) => gross - taxInGross(gross, rateBasisPoints);
  const netOrNull = (gross: number | null) => (gross === null ? null : net(gross));
  return {
    ...row,
    amountMinor: netOrNull(row.amountMinor),
    steps: row.steps.map((step) => ({ ...step, amountMinor: net(step.amountMinor) })),
    oldAmountMinor: netOrNull(row.oldAmountMinor),
    recommendedMinor: netOrNull(row.recommendedMinor),
    lowest30DaysMinor: netOrNull(row.lowest30DaysMinor),
    deal: row.deal && { ...row.deal, specialAmountMinor: net(row.deal.specialAmountMinor) },
  };
}
