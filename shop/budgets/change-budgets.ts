import { type CartCtx, openHead } from '#shop/cart/find-cart.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import {
  deleteBudgetRow,
  deleteStraySetters,
  insertBudget,
  lockBudget,
  updateAmount,
  writeBudgetChoice,
} from './budgets.sql.ts';
import { yearOf } from './claim-budget.ts';
import { businessId, keepsBudgets } from './find-budgets.ts';

type ChangeCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

const longestCostCentre = 60;
const mostMinor = 1_000_000_000;

/** The wish for a budget of a year; the amount is in minor units, tax included. */
export type WantedBudget = { costCentre: string; year: number; amountMinor: number };

/** Whose budgets are changed, and the board that changes them; null for the account itself (SC5). */
export type BudgetKeeper = { accountId: number; setBy: number | null };

/**
 * Adds a budget of a cost centre and a year, tax included (SC2). Refuses NOT_BUSINESS outside the business shop, NOT_YOURS for a
 * person who does not book (SC3), and as `addBudgetOf`.
 */
export async function addBudget(
  ctx: ChangeCtx,
  wanted: WantedBudget,
): Promise<Refusal | undefined> {
  const keeper = keeperOf(ctx);
  return isRefusal(keeper) ? keeper : addBudgetOf(ctx, keeper, wanted);
}

/**
 * Adds a budget for a keeper whose right the caller has checked. Refuses on their fields COST_CENTRE_WRONG without 1 to 60 characters, KNOWN
 * where the account has a budget of this cost centre and year or 200 of the year, YEAR_WRONG for a year that is over or later than the next
 * one, and AMOUNT_WRONG.
 */
export async function addBudgetOf(
  ctx: Pick<Ctx, 'db' | 'clock' | 'storefront'>,
  keeper: BudgetKeeper,
  wanted: WantedBudget,
): Promise<Refusal | undefined> {
  const costCentre = wanted.costCentre.trim();
  const now = ctx.clock.now();
  const ahead = wanted.year - yearOf(now);
  if (costCentre === '' || costCentre.length > longestCostCentre)
    return refuse('COST_CENTRE_WRONG', 'shop.budgets.costCentreWrong', { field: 'costCentre' });
  if (ahead < 0 || ahead > 1) return refuse('YEAR_WRONG', 'shop.budgets.yearWrong');
  if (!isAmount(wanted.amountMinor)) return amountWrong();
  const { currency } = ctx.storefront;
  const isAdded = await insertBudget(ctx.db, { ...wanted, ...keeper, costCentre, currency, now });
  return isAdded ? undefined : refuse('KNOWN', 'shop.budgets.known', { field: 'costCentre' });
}

/**
 * Changes the amount of a budget, also below what is spent, which stops further orders (SC2). Refuses NOT_BUSINESS, NOT_YOURS, UNKNOWN,
 * AMOUNT_WRONG on its field, and OF_BOARD for one that the account's board set (SC5).
 */
export async function changeBudget(
  ctx: ChangeCtx,
  wanted: { id: number; amountMinor: number },
): Promise<Refusal | undefined> {
  const keeper = keeperOf(ctx);
  if (isRefusal(keeper)) return keeper;
  return ctx.db.transaction((db) => changeBudgetOf({ ...ctx, db }, keeper, wanted));
}

/** As `changeBudget` for a keeper whose right the caller has checked. Call it in a transaction. */
export async function changeBudgetOf(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { accountId, setBy }: BudgetKeeper,
  { id, amountMinor }: { id: number; amountMinor: number },
): Promise<Refusal | undefined> {
  if (!isAmount(amountMinor)) return amountWrong();
  const budget = await lockBudget(db, { id, accountId });
  if (!budget) return refuse('UNKNOWN', 'shop.budgets.unknown');
  if (setBy === null && budget.setBy !== null) return ofBoard();
  await updateAmount(db, { id, setBy, amountMinor, now: clock.now() });
  return undefined;
}

/** Deletes a budget that pays no order (SC2). Refuses NOT_BUSINESS, NOT_YOURS, UNKNOWN, USED, and OF_BOARD as `changeBudget`. */
export async function deleteBudget(ctx: ChangeCtx, id: number): Promise<Refusal | undefined> {
  const keeper = keeperOf(ctx);
  if (isRefusal(keeper)) return keeper;
  return ctx.db.transaction((db) => deleteBudgetOf(db, keeper, id));
}

/** As `deleteBudget` for a keeper whose right the caller has checked. Call it in a transaction. */
export async function deleteBudgetOf(
  tx: Ctx['db'],
  { accountId, setBy }: BudgetKeeper,
  id: number,
): Promise<Refusal | undefined> {
  const budget = await lockBudget(tx, { id, accountId });
  if (!budget) return refuse('UNKNOWN', 'shop.budgets.unknown');
  if (setBy === null && budget.setBy !== null) return ofBoard();
  return (await deleteBudgetRow(tx, id)) ? undefined : refuse('USED', 'shop.budgets.used');
}

/**
 * Makes budgets that a board set those of their own accounts again where the school does not belong to it any more. Call it in the transaction
 * that ended the place, for the school or the board.
 */
export function releaseBoardBudgets(tx: Ctx['db'], accountId: number): Promise<void> {
  return deleteStraySetters(tx, accountId);
}

/** Chooses the budget that a cart's order is to be paid from, or none (SC2). Refuses NOT_BUSINESS and UNKNOWN. Throws CART_NOT_FOUND. */
export async function chooseBudget(
  ctx: CartCtx,
  { cartId, budgetId }: { cartId: string; budgetId: number | undefined },
): Promise<Refusal | undefined> {
  const accountId = businessId(ctx);
  if (accountId === undefined) return notBusiness();
  const { id } = await openHead(ctx, cartId);
  const isChosen = await writeBudgetChoice(ctx.db, { cartId: id, budgetId, accountId });
  return isChosen ? undefined : refuse('UNKNOWN', 'shop.budgets.unknown', { field: 'budgetId' });
}

function keeperOf(ctx: ChangeCtx): BudgetKeeper | Refusal {
  const accountId = businessId(ctx);
  if (accountId === undefined) return notBusiness();
  return keepsBudgets(ctx) ? { accountId, setBy: null } : notYours();
}

function isAmount(minor: number): boolean {
  return Number.isInteger(minor) && minor > 0 && minor <= mostMinor;
}

const ofBoard = () => refuse('OF_BOARD', 'shop.budgets.ofBoard');
const notYours = () => refuse('NOT_YOURS', 'shop.budgets.notYours');
const notBusiness = () => refuse('NOT_BUSINESS', 'shop.budgets.notBusiness');
const amountWrong = () => refuse('AMOUNT_WRONG', 'shop.budgets.amountWrong', { field: 'amount' });
