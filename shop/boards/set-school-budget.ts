import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Refusal } from '#shop/kernel/refusals.ts';
import {
  addBudgetOf,
  type BudgetKeeper,
  changeBudgetOf,
  deleteBudgetOf,
  type WantedBudget,
} from '#shop/budgets/change-budgets.ts';
import { lockBoardRight, notYours, refuseSchool } from './membership/board-right.ts';

type SetCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

/**
 * Adds a budget of a school as its board: the account itself or a person who books (SC5). The school sees that the board set it, and does not
 * change it. Refuses NOT_YOURS, UNKNOWN for a school of another board, and as `addBudgetOf`.
 */
export function addSchoolBudget(
  ctx: SetCtx,
  { schoolId, ...wanted }: WantedBudget & { schoolId: number },
): Promise<Refusal | undefined> {
  return asBoard(ctx, schoolId, (within, keeper) => addBudgetOf(within, keeper, wanted));
}

/** Changes the amount of a school's budget as its board, which sets it from then on (SC5). Refuses as `addSchoolBudget` and `changeBudgetOf`. */
export function changeSchoolBudget(
  ctx: SetCtx,
  { schoolId, ...wanted }: { schoolId: number; id: number; amountMinor: number },
): Promise<Refusal | undefined> {
  return asBoard(ctx, schoolId, (within, keeper) => changeBudgetOf(within, keeper, wanted));
}

/** Deletes a school's budget that pays no order, as its board (SC5). Refuses as `addSchoolBudget` and `deleteBudgetOf`. */
export function deleteSchoolBudget(
  ctx: SetCtx,
  { schoolId, id }: { schoolId: number; id: number },
): Promise<Refusal | undefined> {
  return asBoard(ctx, schoolId, ({ db }, keeper) => deleteBudgetOf(db, keeper, id));
}

function asBoard(
  ctx: SetCtx,
  schoolId: number,
  change: (within: SetCtx, keeper: BudgetKeeper) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const right = await lockBoardRight(within);
    if (!right?.keepsBudgets) return notYours();
    const { boardId } = right;
    const unknown = await refuseSchool(db, { schoolId, boardId });
    return unknown ?? change(within, { accountId: schoolId, setBy: boardId });
  });
}
