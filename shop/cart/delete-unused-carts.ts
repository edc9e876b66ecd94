import type { Db } from '#shop/kernel/db.ts';
import { deleteForgottenCarts } from './forget.sql.ts';

/** Carts deleted per run, so that the transaction stays short; the next run deletes the rest. */
const mostCarts = 5_000;

/**
 * Deletes abandoned carts (CA1): empty ones after the days of the parameter `cart emptyDays` (2), because their visitors get
 * new ones, and those of visitors without an account after `cart abandonedDays` (30) without a change, as long as their cookie
 * lasts. Ordered carts and customers' filled carts are kept. To be called in a transaction that deletes what
 * refers to them. Answers their ids.
 */
export function deleteUnusedCarts(tx: Db, now: Date): Promise<string[]> {
  return deleteForgottenCarts(tx, { now, mostCarts });
}
