import { buyingCustomerId, type CartCtx, openHead } from '#shop/cart/find-cart.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Budget } from './budget.ts';
import { findBudgetsOf, findChosenId, findYearsOf } from './budgets.sql.ts';
import { yearOf } from './claim-budget.ts';

type FindCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

export type BudgetYear = {
  year: number;
  /** The present one, the next one and those with budgets, the latest first. */
  years: number[];
  budgets: Budget[];
  /** Whether the visitor sets budgets: the account itself, and people who book for an organisation (SC3). */
  mayChange: boolean;
};

/** The budgets of the business account in a year, the present one where it is left out (SC2). None for others. */
export async function findBudgets(ctx: FindCtx, asked?: number | null): Promise<BudgetYear> {
  const accountId = businessId(ctx);
  if (accountId !== undefined)
    return { ...(await findBudgetYear(ctx, accountId, asked)), mayChange: keepsBudgets(ctx) };
  return { year: asked ?? yearOf(ctx.clock.now()), years: [], budgets: [], mayChange: false };
}

/** The budgets of an account in a year, for a caller that has checked that they may be seen. Two statements. */
export async function findBudgetYear(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  accountId: number,
  asked?: number | null,
): Promise<Omit<BudgetYear, 'mayChange'>> {
  const present = yearOf(clock.now());
  const year = asked ?? present;
  const budgets = await findBudgetsOf(db, { accountId, year });
  const known = await findYearsOf(db, accountId);
  const years = [...new Set([present + 1, present, ...known])].toSorted((a, b) => b - a);
  return { year, years, budgets };
}

export type CartBudgets = { budgets: Budget[]; chosen: Budget | undefined };

/** The budgets of this year that a cart's order may be paid from, and the chosen one (SC2). Throws CART_NOT_FOUND. */
export async function findCartBudgets(ctx: CartCtx, cartId: string): Promise<CartBudgets> {
  const accountId = businessId(ctx);
  if (accountId === undefined) return { budgets: [], chosen: undefined };
  const { id } = await openHead(ctx, cartId);
  const year = yearOf(ctx.clock.now());
  const budgets = await findBudgetsOf(ctx.db, { accountId, year });
  const chosenId = budgets.length > 0 ? await findChosenId(ctx.db, { cartId: id, accountId }) : 0;
  return { budgets, chosen: budgets.find((budget) => budget.id === chosenId) };
}

/** The id of the business account's budget of a cost centre in a year; undefined where there is none (SC2). */
export async function findBudgetId(
  ctx: FindCtx,
  { costCentre, year }: { costCentre: string; year: number },
): Promise<number | undefined> {
  const accountId = businessId(ctx);
  if (accountId === undefined) return undefined;
  const budgets = await findBudgetsOf(ctx.db, { accountId, year });
  const name = costCentre.toLowerCase();
  return budgets.find((budget) => budget.costCentre.toLowerCase() === name)?.id;
}

/** The id of the account in the business shop, for a person that of the organisation; undefined for guests and consumers. */
export function businessId({
  storefront,
  visitor,
}: Pick<Ctx, 'storefront' | 'visitor'>): number | undefined {
  return storefront.isB2b ? buyingCustomerId(visitor) : undefined;
}

/** Whether a business visitor sets budgets: the account itself, and people who book for an organisation (SC3). Pure. */
export function keepsBudgets({ visitor: { account } }: Pick<Ctx, 'visitor'>): boolean {
  return !account?.membership || account.membership.role === 'books';
}
