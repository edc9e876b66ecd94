import { customerId } from '#shop/cart/find-cart.ts';
import { csvTable } from '#shop/kernel/csv-table.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { dateText } from '#shop/mail/date-text.ts';
import { entryView } from '#shop/orderform/orderform-view.ts';
import { type CheckedLine, validateOrderForm } from '#shop/orderform/validate-order-form.ts';
import type { OrderedItem } from '#shop/resolver-types.generated.ts';
import { findOrderedItems } from './ordered-items.sql.ts';

/**
 * The items that the customer ordered last in the visited price list, each once as in its latest order, with its price of now, net and
 * gross; sixty at most, none for guests (SC7). A constant number of statements.
 */
export async function listOrderedItems(ctx: Ctx): Promise<OrderedItem[]> {
  const accountId = customerId(ctx.visitor);
  if (accountId === undefined) return [];
  const { priceList } = ctx.storefront;
  const rows = await findOrderedItems(ctx.db, { accountId, priceList });
  if (rows.length === 0) return [];
  const entries = rows.map(({ itemNumber, quantity }) => ({
    orderNumber: itemNumber,
    quantity: String(quantity),
  }));
  const checked = await validateOrderForm(ctx, entries);
  return rows.map(
    ({ itemNumber, name, quantity, orderNumber, orderedAt, costCentre, names }, index) => ({
      itemNumber,
      name,
      quantity,
      orderNumber,
      orderedAt: orderedAt.toISOString(),
      costCentre,
      names,
      item: itemOf(checked[index], ctx),
    }),
  );
}

function itemOf(line: CheckedLine | undefined, ctx: Ctx): OrderedItem['item'] {
  return line ? entryView(line, ctx).item : null;
}

/** The same as a CSV table with semicolons (SC7). */
export async function writeOrderedItems(ctx: Ctx): Promise<{ fileName: string; content: Buffer }> {
  const { texts, storefront } = ctx;
  const items = await listOrderedItems(ctx);
  const headings = [
    texts('shop.reorderTable.number'),
    texts('shop.reorderTable.item'),
    texts('shop.reorderTable.lastQuantity'),
    texts('shop.reorderTable.lastOrdered'),
    texts('shop.reorderTable.order'),
    texts('shop.reorderTable.costCentre'),
    texts('shop.reorderTable.net'),
    texts('shop.reorderTable.gross'),
  ];
  const rows = items.map(({ item, ...row }) => [
    row.itemNumber,
    row.name.replaceAll('\u00AD', ''),
    String(row.quantity),
    dateText(new Date(row.orderedAt), storefront.locale),
    row.orderNumber,
    row.costCentre ?? '',
    item?.pricePerUnit.stringValue ?? '',
    item?.grossPricePerUnit?.stringValue ?? '',
  ]);
  const fileName = `${texts('shop.reorderTable.fileName')}.csv`;
  return { fileName, content: csvTable([headings, ...rows]) };
}
