import { type CartCtx, openHead } from '#shop/cart/find-cart.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import {
  deleteBudgetRow,
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

/**
 * Adds a budget of a cost centre and a year, tax included (SC2). Refuses NOT_BUSINESS outside the business shop, NOT_YOURS for a
 * person who does not book (SC3), and on their fields
 * COST_CENTRE_WRONG without 1 to 60 characters, KNOWN where the account has a budget of this cost centre and year or 200 of the year,
 * YEAR_WRONG for a year that is over or later than the next one, and AMOUNT_WRONG.
 */
export async function addBudget(
  ctx: ChangeCtx,
  wanted: { costCentre: string; year: number; amountMinor: number },
): Promise<Refusal | undefined> {
  const accountId = businessId(ctx);
  if (accountId === undefined) return notBusiness();
  if (!keepsBudgets(ctx)) return notYours();
  const costCentre = wanted.costCentre.trim();
  const now = ctx.clock.now();
  const ahead = wanted.year - yearOf(now);
  if (costCentre === '' || costCentre.length > longestCostCentre)
    return refuse('COST_CENTRE_WRONG', 'shop.budgets.costCentreWrong', { field: 'costCentre' });
  if (ahead < 0 || ahead > 1) return refuse('YEAR_WRONG', 'shop.budgets.yearWrong');
  if (!isAmount(wanted.amountMinor)) return amountWrong();
  const { currency } = ctx.storefront;
  const isAdded = await insertBudget(ctx.db, { ...wanted, costCentre, accountId, currency, now });
  return isAdded ? undefined : refuse('KNOWN', 'shop.budgets.known', { field: 'costCentre' });
}

/**
 * Changes the amount of a budget, also below what is spent, which stops further orders (SC2). Refuses NOT_BUSINESS, NOT_YOURS, UNKNOWN, and
 * AMOUNT_WRONG on its field.
 */
export async function changeBudget(
  ctx: ChangeCtx,
  { id, amountMinor }: { id: number; amountMinor: number },
): Promise<Refusal | undefined> {
  const accountId = businessId(ctx);
  if (accountId === undefined) return notBusiness();
  if (!keepsBudgets(ctx)) return notYours();
  if (!isAmount(amountMinor)) return amountWrong();
  return ctx.db.transaction(async (tx) => {
    const budget = await lockBudget(tx, { id, accountId });
    if (!budget) return refuse('UNKNOWN', 'shop.budgets.unknown');
    await updateAmount(tx, { id, amountMinor, now: ctx.clock.now() });
    return undefined;
  });
}

/** Deletes a budget that pays no order (SC2). Refuses NOT_BUSINESS, NOT_YOURS, UNKNOWN and USED. */
export async function deleteBudget(ctx: ChangeCtx, id: number): Promise<Refusal | undefined> {
  const accountId = businessId(ctx);
  if (accountId === undefined) return notBusiness();
  if (!keepsBudgets(ctx)) return notYours();
  return ctx.db.transaction(async (tx) => {
    const budget = await lockBudget(tx, { id, accountId });
    if (!budget) return refuse('UNKNOWN', 'shop.budgets.unknown');
    return (await deleteBudgetRow(tx, id)) ? undefined : refuse('USED', 'shop.budgets.used');
  });
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

function isAmount(minor: number): boolean {
  return Number.isInteger(minor) && minor > 0 && minor <= mostMinor;
}

const notYours = () => refuse('NOT_YOURS', 'shop.budgets.notYours');
const notBusiness = () => refuse('NOT_BUSINESS', 'shop.budgets.notBusiness');
const amountWrong = () => refuse('AMOUNT_WRONG', 'shop.budgets.amountWrong', { field: 'amount' });
