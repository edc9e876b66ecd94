import { dayIn } from '#shop/catalogue/working-days.ts';
import { buyingCustomerId, type CartCtx } from '#shop/cart/find-cart.ts';
import type { Db } from '#shop/kernel/db.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { recordCostCentre } from '#shop/orders/record-cost-centre.ts';
import { type Budget, restOf } from './budget.ts';
import {
  deleteReservations,
  findChosenId,
  insertCharge,
  insertReservation,
  lockBudget,
  lockChosen,
} from './budgets.sql.ts';

/**
 * Locks the budget that a cart's order is to be paid from, and refuses where less is left of it than the order costs or its year is over,
 * so that orders at the same time never overdraw it (SC2). Undefined where none is chosen, and in consumers' shops. Call it in the
 * transaction that makes the order, with the cart locked.
 */
export async function claimBudget(
  { db, clock, storefront, visitor }: CartCtx,
  { cartId, totalMinor }: { cartId: string; totalMinor: number },
): Promise<Budget | undefined | Refusal<'budgetExceeded'>> {
  const accountId = storefront.isB2b ? buyingCustomerId(visitor) : undefined;
  const id = accountId && (await findChosenId(db, { cartId, accountId }));
  const budget = accountId && id && (await lockBudget(db, { id, accountId, cartId }));
  if (!budget) return undefined;
  if (budget.year !== yearOf(clock.now()))
    return refuse('budgetExceeded', 'shop.budgets.otherYear');
  if (restOf(budget) < totalMinor) return refuse('budgetExceeded', 'shop.budgets.exceeded');
  return budget;
}

/** Records that a budget pays an order, whose papers name the cost centre. Call it in the transaction that placed the order, after `claimBudget`. */
export async function chargeBudget(
  tx: Db,
  { id, costCentre }: Budget,
  { orderNumber, now }: { orderNumber: string; now: Date },
): Promise<void> {
  await insertCharge(tx, { orderNumber, budgetId: id, now });
  await recordCostCentre(tx, { orderNumber, costCentre });
}

/** The year of an instant in Berlin. Pure. */
export function yearOf(now: Date): number {
  return dayIn('Europe/Berlin', now).day.getUTCFullYear();
}

/** Keeps an amount of a budget for a cart that waits for an approval (SC4). Call it in the transaction that holds the cart, after `claimBudget`. */
export function reserveBudget(
  tx: Db,
  { id: budgetId }: Budget,
  reserved: { cartId: string; amountMinor: number; now: Date },
): Promise<void> {
  return insertReservation(tx, { ...reserved, budgetId });
}

/** Frees what budgets keep for carts, in the transaction that ends their waiting. */
export function releaseReservations(tx: Db, cartIds: readonly string[]): Promise<void> {
  return deleteReservations(tx, cartIds);
}

/**
 * Locks the budgets that carts are to be paid from, in their order, for a transaction that orders several carts: each of its orders claims its
 * budget later, while it holds locks that others wait for.
 */
export function lockBudgetsOf(tx: Db, cartIds: readonly string[]): Promise<void> {
  return lockChosen(tx, cartIds);
}
