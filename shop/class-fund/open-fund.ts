import { findAddresses } from '#shop/account/addresses/addresses.ts';
import { customerId } from '#shop/cart/find-cart.ts';
import { endOfBerlinDay } from '#shop/kernel/berlin-day.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { findFullList, type FullEntry, type FullList } from '#shop/lists/find-lists.ts';
import { packSizeOf } from '#shop/lists/list-view.ts';
import { checkoutParametersFor } from '#shop/pricing/checkout-parameters.ts';
import { checkoutSettings } from '#shop/pricing/checkout-settings.ts';
import { offerShippers, type ShipperCode } from '#shop/pricing/shippers.ts';
import { taxRate } from '#shop/pricing/tax-rates.ts';
import { findTaxClasses } from './fund-goods.sql.ts';
import { insertFund } from './money/fund.sql.ts';
import type { FundLine } from './money/fund.ts';
import { costOf, fewestOf, packsFor, partOf } from './price-fund.ts';

export type OpenFundCtx = Parameters<typeof findFullList>[0] & Pick<Ctx, 'texts'>;

export type FundWish = {
  listId: string;
  /** The last day, `2027-01-31`. */
  endsOn: string;
  billingAddressId: number;
  /** Null for a delivery to the billing address. */
  shippingAddressId: number | null;
  /** 8 to 64 characters. A repeated request with its key opens one fund. */
  requestKey: string;
};

export type OpenRefusal = Refusal<
  | 'LOG_IN'
  | 'WRONG_SHOP'
  | 'UNKNOWN_LIST'
  | 'NOT_PLANNED'
  | 'NOT_PUBLISHED'
  | 'NOTHING'
  | 'NOT_ORDERABLE'
  | 'BULKY'
  | 'TOO_MANY'
  | 'DAY'
  | 'ADDRESS'
  | 'OPEN_ALREADY'
  | 'KEY'
>;

const longestDays = 90;

/**
 * Opens a class fund of a customer's published class list, at the prices of now (FA2): what each child needs by the list's plan, and what
 * a part costs at most. The order is placed for the paid parts once the fund ends. Refuses LOG_IN, WRONG_SHOP in the business shop, where
 * parents have no access, UNKNOWN_LIST, NOT_PLANNED without pupils, NOT_PUBLISHED without a code for parents, NOTHING without pieces per
 * child, NOT_ORDERABLE and TOO_MANY with the article's name, BULKY for goods that no parcel takes, DAY for one that is not within 90 days,
 * ADDRESS, OPEN_ALREADY and KEY.
 */
export async function openFund(ctx: OpenFundCtx, wish: FundWish): Promise<OpenRefusal | undefined> {
  const { db, clock, storefront, visitor } = ctx;
  const accountId = customerId(visitor);
  if (accountId === undefined) return refuse('LOG_IN', 'shop.classFund.logIn');
  if (storefront.isB2b) return refuse('WRONG_SHOP', 'shop.classFund.wrongShop');
  if (!/^[\w-]{8,64}$/.test(wish.requestKey)) return refuse('KEY', 'vue.message.internalError');
  const endsAt = endOf(wish.endsOn, clock.now());
  if (!endsAt) return refuse('DAY', 'shop.classFund.day', { field: 'endsOn' });
  const list = await findFullList(ctx, wish.listId);
  const planned = plannedList(list);
  if (isRefusal(planned)) return planned;
  const country = await countryOf(ctx, wish);
  if (country === undefined)
    return refuse('ADDRESS', 'shop.classFund.address', { field: 'address' });
  const lines = await linesOf(ctx, planned, country);
  if (isRefusal(lines)) return lines;
  const { pupils: children, about } = planned;
  const fewest = fewestOf(children);
  const shipping = await shippingOf(ctx, { lines, country, children: fewest });
  if (!shipping) return refuse('BULKY', 'shop.classFund.bulky');
  const { shipperCode, shippingMinor } = shipping;
  const { langCode, store, priceList, currency } = storefront;
  const { listId: listExternalId, ...choices } = wish;
  const isOpened = await insertFund(db, {
    ...choices,
    ...about,
    listExternalId,
    accountId,
    langCode,
    store,
    priceList,
    currency,
    code: planned.code,
    children,
    fewest,
    lines,
    country,
    shipperCode,
    shippingMinor,
    partMinor: partOf({ lines, shippingMinor }, { fewest, children }),
    openedAt: clock.now(),
    endsAt,
  });
  return isOpened ? undefined : refuse('OPEN_ALREADY', 'shop.classFund.openAlready');
}

/** The end of a day from tomorrow on, within 90 days. */
function endOf(day: string, now: Date): Date | undefined {
  const noon = new Date(`${day}T12:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(noon.getTime())) return undefined;
  const end = endOfBerlinDay(noon, 0);
  const isWithin = end > endOfBerlinDay(now, 0) && end <= endOfBerlinDay(now, longestDays);
  return isWithin ? end : undefined;
}

type PlannedList = FullList & { pupils: number; code: string };

function plannedList(list: FullList | undefined): PlannedList | OpenRefusal {
  if (!list || list.role !== 'creator') return refuse('UNKNOWN_LIST', 'shop.classFund.unknownList');
  const { pupils, code } = list;
  if (pupils === null || pupils < 2 || pupils > 99)
    return refuse('NOT_PLANNED', 'shop.classFund.notPlanned');
  return code === null
    ? refuse('NOT_PUBLISHED', 'shop.classFund.notPublished')
    : { ...list, pupils, code };
}

/** The country of the delivery; undefined where an address is not the customer's or the store does not deliver to it. */
async function countryOf(
  ctx: OpenFundCtx,
  { billingAddressId, shippingAddressId }: FundWish,
): Promise<string | undefined> {
  const billing = await findAddresses(ctx, 'billing');
  const shipping = shippingAddressId === null ? [] : await findAddresses(ctx, 'shipping');
  const bill = billing.find(({ addressId }) => addressId === billingAddressId);
  const ship = shipping.find(({ addressId }) => addressId === shippingAddressId);
  const country = bill && (shippingAddressId === null ? bill : ship)?.country;
  const { deliveryCountries } = await settingsOf(ctx);
  return country && deliveryCountries.includes(country) ? country : undefined;
}

async function settingsOf(ctx: OpenFundCtx) {
  return checkoutSettings(ctx.storefront.store, await checkoutParametersFor(ctx));
}

async function linesOf(
  ctx: OpenFundCtx,
  { entries, pupils }: PlannedList,
  country: string,
): Promise<FundLine[] | OpenRefusal> {
  const needed = entries.filter(({ perPupil }) => perPupil !== null);
  if (needed.length === 0) return refuse('NOTHING', 'shop.classFund.nothing');
  const missing = needed.find((entry) => !isOrderable(entry));
  if (missing) return named('NOT_ORDERABLE', 'shop.classFund.notOrderable', missing);
  const bulky = needed.find(({ isBulky }) => isBulky);
  if (bulky) return refuse('BULKY', 'shop.classFund.bulky');
  const classes = await findTaxClasses(
    ctx.db,
    needed.map(({ shownItemId }) => shownItemId),
  );
  const now = ctx.clock.now();
  const lines = needed.map((entry) => ({
    itemId: entry.shownItemId,
    name: entry.name,
    variant: entry.variantLabels.map(({ value }) => value).join(', '),
    orderNumber: entry.orderNumber,
    perChild: entry.perPupil ?? 1,
    packSize: packSizeOf(entry),
    minimum: entry.minimumOrderQuantity,
    unitMinor: entry.amountMinor ?? 0,
    steps: entry.steps,
    taxRateBasisPoints: taxRate(country, classes.get(entry.shownItemId) ?? 'standard', now),
  }));
  const tooMany = needed.find((entry, place) => {
    const line = lines[place];
    return line !== undefined && packsFor(line, pupils) > entry.maxQuantity;
  });
  return tooMany ? named('TOO_MANY', 'shop.classFund.tooMany', tooMany) : lines;
}

function isOrderable({ isUnchosen, isSaleable, amountMinor }: FullEntry): boolean {
  return !isUnchosen && isSaleable && amountMinor !== null;
}

function named(code: 'NOT_ORDERABLE' | 'TOO_MANY', messageKey: string, { name }: FullEntry) {
  return refuse(code, messageKey, { values: { name } });
}

type Parcel = { lines: readonly FundLine[]; country: string; children: number };

/** The usual carrier and its cost for the smallest order; larger ones cost the same. Undefined where no parcel goes to the country. */
async function shippingOf(
  ctx: OpenFundCtx,
  { lines, country, children }: Parcel,
): Promise<{ shipperCode: ShipperCode; shippingMinor: number } | undefined> {
  const usual = offerShippers({
    store: ctx.storefront.store,
    country,
    isPackstation: false,
    hasBulkyGoods: false,
    goodsMinor: costOf({ lines, shippingMinor: 0 }, children),
    hasPrime: false,
    hasOnlyCatalogues: false,
    settings: await settingsOf(ctx),
  }).find(({ infoKey }) => !infoKey);
  return usual && { shipperCode: usual.code, shippingMinor: usual.costMinor };
}
