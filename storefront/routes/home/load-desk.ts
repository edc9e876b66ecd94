import {
  deskApprovals,
  type DeskApprovalsQuery,
  deskArticles,
  type DeskArticlesQuery,
  deskOrder,
  type DeskOrderQuery,
  deskOrders,
  type DeskOrdersQuery,
} from '#contract/operations.generated.ts';
import { askShop } from '#storefront/state/shop-client.ts';

type OrderedItem = DeskArticlesQuery['orderedItems'][number];
export type DeskArticle = OrderedItem & { item: NonNullable<OrderedItem['item']> };

export type DeskOrder = DeskOrdersQuery['getOrdersV2']['orders'][number];
export type DeskApproval = DeskApprovalsQuery['approvals']['approvals'][number];

/** What waits for a business customer, and the latest orders. */
export type Desk = {
  orders: readonly DeskOrder[];
  /** Those still sold, the latest first. */
  articles: readonly DeskArticle[];
  /** Open invoices of the latest orders, the earliest due date first. */
  openInvoices: readonly OpenInvoice[];
  /** Requests that this person may approve now, the first to end first. */
  approvals: readonly DeskApproval[];
  /** How many requests of this person wait for another one. */
  ownWaiting: number;
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
export const maxArticles = 8;
const ordersRead = 5;
const quiet = { isQuiet: true };

/** Loads the latest orders, today's prices of their articles, and the approvals that wait. Throws when a request fails. */
export async function loadDesk(): Promise<Desk> {
  const [orders, { orderedItems }, { approvals }] = await Promise.all([
    loadOrders(),
    askShop(deskArticles, {}, quiet),
    askShop(deskApprovals, {}, quiet),
  ]);
  const articles = orderedItems.flatMap(({ item, ...ordered }) =>
    item ? [{ ...ordered, item }] : [],
  );
  const waiting = approvals.approvals.filter(({ state }) => state === 'waiting');
  return {
    ...orders,
    articles: articles.slice(0, maxArticles),
    approvals: waiting
      .filter(({ mayApprove }) => mayApprove)
      .toSorted((one, other) => one.endsAt.localeCompare(other.endsAt)),
    ownWaiting: waiting.filter(({ isOwn }) => isOwn).length,
  };
}

async function loadOrders(): Promise<Pick<Desk, 'orders' | 'openInvoices'>> {
  const { getOrdersV2 } = await askShop(deskOrders, {}, quiet);
  const latest = getOrdersV2.orders.slice(0, ordersRead);
  const details = await Promise.all(
    latest.map(({ orderId }) => askShop(deskOrder, { orderId }, quiet)),
  );
  const read = details.map(({ getOrderDetailsV2: order }) => order);
  return { orders: getOrdersV2.orders, openInvoices: openInvoicesOf(read) };
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
