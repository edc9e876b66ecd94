import type { Db } from '#shop/kernel/db.ts';
import type { PlacedOrder } from './order.ts';
import type { OrderReader } from './order-parts.sql.ts';
import {
  hasPlacedOther,
  selectOrder,
  selectOrderByNumber,
  selectOrderOf,
  selectShownOrder,
  selectSubmitted,
} from './orders.sql.ts';

/** Finds an order by its id; undefined where there is none. One statement, as all of these. */
export function findOrder(db: Db, id: number): Promise<PlacedOrder | undefined> {
  return selectOrder(db, id);
}

/** The order of a number, if the account may read it: its own, or one of its organisation (SC3). */
export function findOrderOf(
  db: Db,
  orderNumber: string,
  account: OrderReader,
): Promise<PlacedOrder | undefined> {
  return selectOrderOf(db, orderNumber, account);
}

/** The order of a number to be shown: as `findOrderOf`, or one that the account's board is billed for (SC5). */
export function findShownOrder(
  db: Db,
  orderNumber: string,
  account: OrderReader,
): Promise<PlacedOrder | undefined> {
  return selectShownOrder(db, orderNumber, account);
}

/** The order of a number without a check of rights: the caller has made sure that it may be shown. */
export function findOrderByNumber(db: Db, orderNumber: string): Promise<PlacedOrder | undefined> {
  return selectOrderByNumber(db, orderNumber);
}

/** The number of the order that an earlier submit of the cart with the same key made; undefined where none did. */
export function findSubmitted(
  db: Db,
  cartId: string,
  submitKey: string,
): Promise<string | undefined> {
  return selectSubmitted(db, cartId, submitKey);
}

/** Whether an order is the first one that a visitor has placed since an instant; so is one without a visitor's id. */
export async function isFirstOrder(
  db: Db,
  { userId, ...other }: { userId: string | undefined; orderNumber: string; since: Date },
): Promise<boolean> {
  return userId === undefined || !(await hasPlacedOther(db, { userId, ...other }));
}
