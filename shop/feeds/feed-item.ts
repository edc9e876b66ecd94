import { basePrice, type Content } from '#shop/catalogue/base-price.ts';
import { restockedInDays } from '#shop/catalogue/delivery.ts';
import { productPath } from '#shop/catalogue/paths.ts';
import { isOpen, priceBeforeDeal } from '#shop/deals/deal-info.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import type { CheckoutSettings } from '#shop/pricing/checkout-settings.ts';
import { offerPaymentMethods, type PaymentId } from '#shop/pricing/payment-methods.ts';
import { offerShippers, selectShipper, type ShipperCode } from '#shop/pricing/shippers.ts';
import type { FeedRow } from './feed-rows.sql.ts';
import { plainText } from './plain-text.ts';

/** An item that is on offer, as every format describes it. Amounts are those of the smallest order, gross, in minor units. */
export type FeedItem = {
  itemId: number;
  productId: number;
  orderNumber: string;
  title: string;
  description: string;
  link: string;
  pictureKeys: string[];
  baseUrl: string;
  availability: 'inStock' | 'backOrder' | 'soldOut';
  /** Days until the supplier delivers, for `backOrder`. */
  readyInDays: number;
  /** Pieces of the smallest order. */
  quantity: number;
  currency: Storefront['currency'];
  amountMinor: number;
  /** What the amount is compared with where it is reduced: the lowest of the 30 days before. */
  amountBeforeMinor: number | undefined;
  /** When the reduction ends, where that is known. */
  reducedUntil: Date | undefined;
  /** A reduction to come, where the price of now is the lowest of the 30 days before it. */
  announced: { amountMinor: number; from: Date; until: Date } | undefined;
  /** What the base price counts, where the law requires one. */
  content: Content | undefined;
  basePrice: ReturnType<typeof basePrice>;
  brand: string;
  gtin: string;
  /** Set where the product has several items. */
  groupId: number | undefined;
  categoryNames: string[];
  colour: string | undefined;
  size: string | undefined;
  /** The lowest age in years that it is meant for. */
  fromYears: number | undefined;
  energy: FeedRow['energyLabel'];
  /** What a delivery costs by country, with the carrier that brings it. */
  deliveries: { country: string; carrier: ShipperCode; costMinor: number }[];
  /** Carriers within the storefront's country. */
  carriers: { code: ShipperCode; costMinor: number }[];
  payments: { paymentId: PaymentId; feeMinor: number }[];
};

export type FeedItemCtx = Pick<Ctx, 'storefront' | 'clock' | 'payments'> & {
  settings: CheckoutSettings;
};

/** An item with its current price, what a delivery of the smallest order costs, and when it arrives (CO3, CO4, OP6). */
export function feedItem(row: FeedRow, ctx: FeedItemCtx): FeedItem {
  const { storefront, clock } = ctx;
  const quantity = row.minimumOrderQuantity;
  const content = contentOf(row);
  const price = priceOf(row);
  const amountMinor = price.amountMinor * quantity;
  const before = price.amountBeforeMinor;
  return {
    itemId: row.id,
    productId: row.productId,
    orderNumber: row.orderNumber,
    title: plainText(row.name),
    description: plainText(row.description),
    link: addressOf(row, storefront),
    pictureKeys: [...new Set([row.pictureKey, ...row.pictureKeys])],
    baseUrl: storefront.baseUrl,
    availability: availabilityOf(row),
    readyInDays: restockedInDays(row, clock.now()),
    quantity,
    currency: storefront.currency,
    amountMinor,
    amountBeforeMinor: before === undefined ? undefined : before * quantity,
    reducedUntil: price.reducedUntil,
    announced: before === undefined ? announcedPrice(row, quantity) : undefined,
    content,
    basePrice: content && basePrice(price.amountMinor, content),
    brand: row.brand,
    gtin: row.ean,
    groupId: row.itemCount > 1 ? row.productId : undefined,
    categoryNames: row.categoryNames,
    colour: row.variantNames['farbe'] ?? joined(row.colours),
    size: sizeCodes.map((code) => row.variantNames[code]).find((name) => name !== undefined),
    fromYears: row.ageFromMonths === null ? lowestAge(row.ages) : row.ageFromMonths / 12,
    energy: row.energyLabel,
    ...costsOf(row, amountMinor, ctx),
  };
}

/** Attributes that are sizes of clothes and shoes. */
const sizeCodes = ['groesse', 'schuhgroesse'];

function addressOf({ id, productId, itemCount }: FeedRow, { baseUrl }: Storefront): string {
  const item = itemCount > 1 ? `?varid=${id}` : '';
  return `${baseUrl}${productPath(productId)}${item}`;
}

function availabilityOf({ isAvailable, onHand }: FeedRow): FeedItem['availability'] {
  if (!isAvailable) return 'soldOut';
  return onHand > 0 ? 'inStock' : 'backOrder';
}

type Price = { amountMinor: number; amountBeforeMinor?: number; reducedUntil?: Date };

/** An open deal's price, else the item's own. Nothing but the lowest price of 30 days is named as the one before (OP6). */
function priceOf({ deal, amountMinor, oldAmountMinor, lowest30DaysMinor }: FeedRow): Price {
  if (deal && isOpen(deal)) {
    const before = priceBeforeDeal(deal);
    return {
      amountMinor: deal.specialAmountMinor,
      ...(before !== null && { amountBeforeMinor: before, reducedUntil: new Date(deal.endsAt) }),
    };
  }
  const isReduced =
    oldAmountMinor !== null && lowest30DaysMinor !== null && lowest30DaysMinor > amountMinor;
  return { amountMinor, ...(isReduced && { amountBeforeMinor: lowest30DaysMinor }) };
}

/** A reduction is announced against the price of now alone, which then has to be the lowest of the 30 days before it (OP6). */
function announcedPrice(
  { announced, amountMinor }: FeedRow,
  quantity: number,
): FeedItem['announced'] {
  if (!announced || announced.amountMinor >= amountMinor) return undefined;
  const { lowest30DaysMinor, startsAt, endsAt } = announced;
  if (lowest30DaysMinor !== null && lowest30DaysMinor < amountMinor) return undefined;
  return {
    amountMinor: announced.amountMinor * quantity,
    from: new Date(startsAt),
    until: new Date(endsAt),
  };
}

/** The content of one piece where it needs a base price. */
function contentOf({ baseContent, baseUnit, amountMinor }: FeedRow): Content | undefined {
  if (baseContent === null || baseUnit === null) return undefined;
  const content = { amount: baseContent, unit: baseUnit };
  return basePrice(amountMinor, content) && content;
}

function joined(names: readonly string[]): string | undefined {
  return names.length === 0 ? undefined : names.join('/');
}

/** `ab-3` is three years and older. */
function lowestAge(codes: readonly string[]): number | undefined {
  const years = codes.flatMap((code) => /^ab-(\d{1,2})$/.exec(code)?.[1] ?? []).map(Number);
  return years.length === 0 ? undefined : Math.min(...years);
}

function costsOf(
  { id, isBulky }: FeedRow,
  goodsMinor: number,
  { storefront, settings, payments }: FeedItemCtx,
): Pick<FeedItem, 'deliveries' | 'carriers' | 'payments'> {
  const { store, country: ownCountry } = storefront;
  const offersTo = (country: string) =>
    offerShippers({
      store,
      country,
      isPackstation: false,
      hasBulkyGoods: isBulky,
      goodsMinor,
      hasPrime: false,
      hasOnlyCatalogues: false,
      settings,
    });
  const deliveries = settings.deliveryCountries.flatMap((country) => {
    const carrier = selectShipper(offersTo(country), undefined);
    return carrier ? [{ country, carrier: carrier.code, costMinor: carrier.costMinor }] : [];
  });
  const ways = offerPaymentMethods({
    accountKind: 'guest',
    isB2b: false,
    store,
    country: ownCountry,
    isForPackstation: false,
    totalMinor: goodsMinor + (deliveries[0]?.costMinor ?? 0),
    itemIds: [id],
    settings,
    providers: payments.byPaymentId,
  });
  return {
    deliveries,
    carriers: offersTo(ownCountry)
      .filter(({ infoKey }) => infoKey === undefined)
      .map(({ code, costMinor }) => ({ code, costMinor })),
    payments: ways
      .filter(({ limitMinor }) => limitMinor === undefined)
      .map(({ paymentId, feeMinor }) => ({ paymentId, feeMinor })),
  };
}
