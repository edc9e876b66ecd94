import { transitDaysTo } from '#shop/catalogue/delivery.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { decimalText, formatMoney } from '#shop/kernel/money.ts';
import type { PaymentId } from '#shop/pricing/payment-methods.ts';
import type { ShipperCode } from '#shop/pricing/shippers.ts';
import type { FeedWriter, Field } from './feed.ts';
import type { FeedItem } from './feed-item.ts';
import { cutText } from './plain-text.ts';

const columns = [
  'sku',
  'brand',
  'title',
  'categoryPath',
  'url',
  'eans',
  'description',
  'price',
  'formerPrice',
  'basePrice',
  'packagingUnit',
  'colour',
  'size',
  'eec_efficiencyClass',
  'eec_spectrum',
  'eec_labelUrl',
  'eec_dataSheetUrl',
  'eec_version',
  'imageUrls',
  'deliveryTime',
  'deliveryCosts_dhl',
  'deliveryCosts_dpd',
  'deliveryCosts_gls',
  'deliveryCosts_spedition',
  'paymentCosts_credit_card',
  'paymentCosts_paypal',
  'paymentCosts_amazon_payment',
  'paymentCosts_invoice',
  'paymentCosts_cash_in_advance',
  'paymentCosts_cash_on_delivery',
] as const;

type Column = (typeof columns)[number];

/** idealo: CSV with a line of column names. Items that are sold out are not listed. */
export function idealoWriter(ctx: Pick<Ctx, 'storefront' | 'texts'>): FeedWriter {
  return {
    extension: 'csv',
    contentType: 'text/csv; charset=utf-8',
    heading: () => csvLine(columns),
    fieldsOf: (item) => (item.availability === 'soldOut' ? undefined : fieldsOf(item, ctx)),
    entry: (fields) => {
      const values = new Map(fields);
      return csvLine(columns.map((column) => String(values.get(column) ?? '')));
    },
    ending: '',
  };
}

function fieldsOf(item: FeedItem, ctx: Pick<Ctx, 'storefront' | 'texts'>): Field[] {
  const values: Partial<Record<Column, string | undefined>> = {
    sku: item.orderNumber,
    brand: item.brand,
    title: cutText(item.title, 255),
    categoryPath: item.categoryNames.join(' > '),
    url: item.link,
    eans: item.gtin,
    description: cutText(item.description, 1_000),
    price: decimalText(item.amountMinor),
    formerPrice:
      item.amountBeforeMinor === undefined ? undefined : decimalText(item.amountBeforeMinor),
    basePrice: basePriceText(item, ctx),
    packagingUnit: item.quantity > 1 ? String(item.quantity) : undefined,
    colour: item.colour,
    size: item.size,
    ...energy(item),
    imageUrls: item.pictureKeys
      .slice(0, 10)
      .map((key) => `${item.baseUrl}/bilder/open-graph/${key}.jpg`)
      .join(';'),
    deliveryTime: deliveryTime(item, ctx),
    ...deliveryCosts(item),
    ...paymentCosts(item),
  };
  return columns.flatMap((column) => {
    const value = values[column];
    return value === undefined || value === '' ? [] : [[column, value] as const];
  });
}

function basePriceText(
  { basePrice, currency }: FeedItem,
  { storefront, texts }: Pick<Ctx, 'storefront' | 'texts'>,
): string | undefined {
  if (!basePrice) return undefined;
  const money = formatMoney({ amountMinor: basePrice.amountMinor, currency }, storefront.locale);
  return `${money.replaceAll('\u00a0', ' ')} / ${texts(`shop.baseUnit.${basePrice.unit}`)}`;
}

/** The EU's label since 2021, which the scale from A to G belongs to. */
function energy({ energy: label, baseUrl }: FeedItem): Partial<Record<Column, string | undefined>> {
  if (!label) return {};
  return {
    eec_efficiencyClass: label.grade,
    eec_spectrum: label.scale,
    eec_labelUrl: absolute(label.label, baseUrl),
    eec_dataSheetUrl: absolute(label.sheet, baseUrl),
    eec_version: label.scale === 'A-G' ? '1' : '0',
  };
}

function absolute(address: string | undefined, baseUrl: string): string | undefined {
  return address?.startsWith('/') ? `${baseUrl}${address}` : address;
}

/** Working days of the way, after the supplier's days where the item is not in stock. */
function deliveryTime(
  { availability, readyInDays }: FeedItem,
  { storefront, texts }: Pick<Ctx, 'storefront' | 'texts'>,
): string {
  const [from, until] = transitDaysTo(storefront.country);
  return availability === 'inStock'
    ? texts('shop.feed.inStock', { from, until })
    : texts('shop.feed.backOrder', { days: readyInDays, from, until });
}

function deliveryCosts({ carriers }: FeedItem): Partial<Record<Column, string>> {
  const costs = carriers.flatMap(({ code, costMinor }) => {
    const column = carrierColumns[code];
    return column ? [[column, decimalText(costMinor)] as const] : [];
  });
  return Object.fromEntries(costs);
}

const carrierColumns: Partial<Record<ShipperCode, Column>> = {
  dhl: 'deliveryCosts_dhl',
  dpd: 'deliveryCosts_dpd',
  gls: 'deliveryCosts_gls',
  spedition: 'deliveryCosts_spedition',
};

function paymentCosts({ payments }: FeedItem): Partial<Record<Column, string>> {
  const costs = payments.flatMap(({ paymentId, feeMinor }) => {
    const column = paymentColumns[paymentId];
    return column ? [[column, decimalText(feeMinor)] as const] : [];
  });
  return Object.fromEntries(costs);
}

const paymentColumns: Partial<Record<PaymentId, Column>> = {
  CREDIT_CARD: 'paymentCosts_credit_card',
  PAYPAL: 'paymentCosts_paypal',
  AMAZONPAY: 'paymentCosts_amazon_payment',
  INVOICE: 'paymentCosts_invoice',
  VORKASSE: 'paymentCosts_cash_in_advance',
  CASH_ON_DELIVERY: 'paymentCosts_cash_on_delivery',
};

/** A line with every value in quotes. */
function csvLine(values: readonly string[]): string {
  return `${values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')}\r\n`;
}
