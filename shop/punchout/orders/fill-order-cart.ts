import { findCart } from '#shop/cart/find-cart.ts';
import { openDraftCart } from '#shop/cart/open-draft-cart.ts';
import { updateCart } from '#shop/cart/update-cart.ts';
import { setOrderReference } from '#shop/cart/set-order-reference.ts';
import { isRefusal, refuse } from '#shop/kernel/refusals.ts';
import { globalParameter } from '#shop/parameters/global-parameter.ts';
import type { Connection } from '../connection.ts';
import { findNumberedOffers } from '../punchout.sql.ts';
import type { PurchaseLine, PurchaseOrder } from '../purchase-order.ts';
import { findDearerLine } from './compare-prices.ts';
import type { OrderingCtx, OrderRefusal } from './order-refusal.ts';

type Wish = { connection: Connection; order: PurchaseOrder; userId: string };

/** Opens a cart of its own and puts the lines of an order into it, under the buyer's number. Answers its id. */
export async function fillOrderCart(
  ctx: OrderingCtx,
  { connection, order, userId }: Wish,
): Promise<string | OrderRefusal> {
  const { lines, buyerNumber } = order;
  const wrong = wrongUnit(lines, connection) ?? wrongCurrency(lines, ctx.storefront.currency);
  if (wrong) return wrong;
  const items = await itemsOf(ctx, lines);
  if (isRefusal(items)) return items;
  const cartId = await openDraftCart(ctx, userId);
  const entries = [...items];
  const operations = entries.map(([, addPosition]) => ({ addPosition }));
  const { refusals } = await updateCart(ctx, { cartId, operations });
  const [first] = refusals;
  if (first)
    return refuse('ITEM_REFUSED', 'shop.punchOut.order.itemRefused', {
      values: {
        number: entries[first.operationIndex]?.[0] ?? '',
        reason: ctx.texts(first.messageKey, first.values),
      },
    });
  const refused = await priceRefusal(ctx, cartId, lines);
  if (!refused) await setOrderReference(ctx, cartId, buyerNumber);
  return refused ?? cartId;
}

/** The items by their order numbers, each with its pieces in all lines. */
async function itemsOf(
  ctx: OrderingCtx,
  lines: readonly PurchaseLine[],
): Promise<Map<string, { itemId: number; quantity: number }> | OrderRefusal> {
  const { priceList } = ctx.storefront;
  const orderNumbers = [...new Set(lines.map(({ orderNumber }) => orderNumber))];
  const found = await findNumberedOffers(ctx.db, { orderNumbers, priceList });
  const ids = new Map(found.map(({ orderNumber, itemId }) => [orderNumber, itemId]));
  const unknown = orderNumbers.filter((number) => !ids.has(number));
  if (unknown.length > 0)
    return refuse('ITEM_UNKNOWN', 'shop.punchOut.order.itemUnknown', {
      values: { numbers: unknown.slice(0, mostNamed).join(', ').slice(0, longestNames) },
    });
  const items = new Map<string, { itemId: number; quantity: number }>();
  for (const { orderNumber, quantity } of lines) {
    const before = items.get(orderNumber)?.quantity ?? 0;
    items.set(orderNumber, {
      itemId: ids.get(orderNumber) ?? 0,
      quantity: before + quantity,
    });
  }
  return items;
}

const mostNamed = 20;
/** The answer is kept encrypted, and short. */
const longestNames = 500;

async function priceRefusal(
  ctx: OrderingCtx,
  cartId: string,
  lines: readonly PurchaseLine[],
): Promise<OrderRefusal | undefined> {
  const cart = await findCart(ctx, cartId);
  const tolerance = await globalParameter(ctx, 'purchasing', 'priceTolerancePercent');
  const dearer = findDearerLine(lines, cart.lines, Number(tolerance ?? '0'));
  if (!dearer) return undefined;
  const ours = cart.lines.find(({ orderNumber }) => orderNumber === dearer.orderNumber);
  return refuse('PRICE_HIGHER', 'shop.punchOut.order.priceHigher', {
    values: {
      number: dearer.orderNumber,
      expected: priceText(dearer.price?.minorHundredths ?? 0, dearer.price?.basis ?? 1),
      price: priceText(
        ((ours?.totalMinor ?? 0) - (ours?.discountMinor ?? 0)) * 100,
        ours?.quantity ?? 1,
      ),
    },
  });
}

/** The price of one piece, as documents of purchasing systems write it. */
function priceText(minorHundredths: number, pieces: number): string {
  return (minorHundredths / pieces / 10_000).toFixed(4).replace(/0{1,2}$/, '');
}

/** Codes of a single piece that purchasing systems use. */
const pieceCodes: ReadonlySet<string> = new Set(['EA', 'C62', 'PCE', 'H87', 'ST', 'STK', 'PC']);

function wrongUnit(
  lines: readonly PurchaseLine[],
  { unitCode }: Connection,
): OrderRefusal | undefined {
  const wrong = lines.find(
    (line) =>
      line.unitCode !== '' &&
      line.unitCode !== unitCode &&
      !pieceCodes.has(line.unitCode.toUpperCase()),
  );
  return (
    wrong &&
    refuse('UNIT_WRONG', 'shop.punchOut.order.unitWrong', {
      values: { number: wrong.orderNumber, given: wrong.unitCode, unitCode },
    })
  );
}

function wrongCurrency(lines: readonly PurchaseLine[], currency: string): OrderRefusal | undefined {
  const wrong = lines.find(({ price }) => price && price.currency !== currency);
  return (
    wrong && refuse('CURRENCY_WRONG', 'shop.punchOut.order.currencyWrong', { values: { currency } })
  );
}
