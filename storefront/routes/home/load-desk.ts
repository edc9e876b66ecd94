import {
  deskArticles,
  type DeskArticlesQuery,
  deskOrder,
  type DeskOrderQuery,
  deskOrders,
  type DeskOrdersQuery,
} from '#contract/operations.generated.ts';
import { askShop } from '#storefront/state/shop-client.ts';

export type DeskArticle = NonNullable<
  DeskArticlesQuery['validateOrderForm']['entries'][number]['item']
> & { quantity: number };

/** Recent orders of a business customer. */
export type Desk = {
  orders: DeskOrdersQuery['getOrdersV2']['orders'];
  articles: readonly DeskArticle[];
  /** Open invoices of the latest orders, the earliest due date first. */
  openInvoices: readonly OpenInvoice[];
};

/** `amount` is the remaining amount, formatted. */
export type OpenInvoice = {
  number: string;
  amount: string;
  dueDate: string;
  isOverdue: boolean;
  pdfPath: string;
};

/** Most articles on the desk; the layout reserves space for as many. */
export const maxArticles = 4;
const ordersRead = 5;

/** Loads the latest orders and today's prices of their articles. Throws when a request fails. */
export async function loadDesk(): Promise<Desk> {
  const quiet = { isQuiet: true };
  const { getOrdersV2 } = await askShop(deskOrders, {}, quiet);
  const { orders } = getOrdersV2;
  const latest = orders.slice(0, ordersRead);
  const details = await Promise.all(
    latest.map(({ orderId }) => askShop(deskOrder, { orderId }, quiet)),
  );
  const read = details.map(({ getOrderDetailsV2: order }) => order);
  const openInvoices = openInvoicesOf(read);
  const entries = orderedEntries(read);
  if (entries.length === 0) return { orders, articles: [], openInvoices };
  const { validateOrderForm } = await askShop(deskArticles, { entries }, quiet);
  const articles = validateOrderForm.entries.flatMap(({ item, quantity }) =>
    item ? [{ ...item, quantity: quantity ?? 1 }] : [],
  );
  return { orders, articles, openInvoices };
}

function openInvoicesOf(orders: readonly DeskOrderQuery['getOrderDetailsV2'][]): OpenInvoice[] {
  return orders
    .flatMap((order) =>
      (order?.documents ?? []).flatMap(({ kind, number, total, dueDate, isOverdue, pdfPath }) => {
        const amount = (order?.remainingTotal ?? total).stringValue;
        return kind === 'invoice' && dueDate
          ? [{ number, amount, dueDate, isOverdue, pdfPath }]
          : [];
      }),
    )
    .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate));
}

/** Each ordered article once, with its latest quantity. */
function orderedEntries(orders: readonly DeskOrderQuery['getOrderDetailsV2'][]) {
  const quantities = new Map<string, number>();
  for (const order of orders)
    for (const { orderNumber, quantity, cancelledQuantity, isFreeItem } of order?.lines ?? [])
      if (!isFreeItem && quantity > cancelledQuantity && !quantities.has(orderNumber))
        quantities.set(orderNumber, quantity);
  return [...quantities]
    .slice(0, maxArticles)
    .map(([orderNumber, quantity]) => ({ orderNumber, quantity: String(quantity) }));
}
