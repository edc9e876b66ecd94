import type { CartLine } from '#shop/cart/price-cart.ts';
import { deliveryDays, restockedInDays } from '#shop/catalogue/delivery.ts';
import { plainText } from '#shop/feeds/plain-text.ts';
import { berlinDay } from '#shop/kernel/berlin-day.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { findItemFacts } from './punchout.sql.ts';

/** An item as purchasing systems get it. Prices are net. */
export type HandedItem = {
  orderNumber: string;
  name: string;
  brand: string;
  description: string;
  ean: string;
  categoryId: number;
  categoryName: string;
  quantity: number;
  /** Of `priceUnit` pieces, in minor units. */
  priceMinor: number;
  priceUnit: number;
  currency: string;
  /** Days from today until it arrives at the latest. */
  leadTimeDays: number;
  taxRateBasisPoints: number;
};

type ItemCtx = Pick<Ctx, 'db' | 'clock' | 'storefront'>;

/** Priced lines as items for purchasing systems, in their order. One statement. */
export async function handedItems(ctx: ItemCtx, lines: readonly CartLine[]): Promise<HandedItem[]> {
  const itemIds = lines.map(({ itemId }) => itemId);
  const { language } = ctx.storefront;
  const facts = new Map(
    (await findItemFacts(ctx.db, { itemIds, language })).map((each) => [each.itemId, each]),
  );
  return lines.map((line) => {
    const {
      ean = '',
      description = '',
      categoryId = 0,
      categoryName = '',
    } = facts.get(line.itemId) ?? {};
    const variants = line.variantLabels.map(({ value }) => value);
    return {
      orderNumber: line.orderNumber,
      name: [line.name, ...variants].join(', '),
      brand: line.brand,
      description: plainText(description),
      ean,
      categoryId,
      categoryName,
      quantity: line.quantity,
      ...priceOf(line),
      currency: ctx.storefront.currency,
      leadTimeDays: leadTimeDays(line, ctx),
      taxRateBasisPoints: line.taxRateBasisPoints,
    };
  });
}

/** The price of one piece; where pieces have different prices, that of all of them, which is exact to the cent. */
function priceOf(line: CartLine): Pick<HandedItem, 'priceMinor' | 'priceUnit'> {
  const { unitMinor, quantity, totalMinor, discountMinor } = line;
  const paidMinor = totalMinor - discountMinor;
  return paidMinor === unitMinor * quantity
    ? { priceMinor: unitMinor, priceUnit: 1 }
    : { priceMinor: paidMinor, priceUnit: quantity };
}

function leadTimeDays(line: CartLine, { clock, storefront }: ItemCtx): number {
  const now = clock.now();
  const readyInDays = line.onHand < line.quantity ? restockedInDays(line, now) : 0;
  const { until } = deliveryDays(storefront.country, now, readyInDays);
  return Math.max(0, Math.round((until.getTime() - Date.parse(berlinDay(now))) / 86_400_000));
}
