import { releaseBoardBudgets } from '#shop/budgets/change-budgets.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import { managedId } from '#shop/organisations/find-organisation.ts';
import { deleteSchool } from './boards.sql.ts';
import { endSubmissions } from './gathering/end-submissions.ts';
import { notYours, unknownSchool } from './membership/board-right.ts';
import { findSchoolOf } from './membership/board-right.sql.ts';

type EndCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor' | 'log' | 'requestId'>;

/**
 * Ends the place of a school in the visitor's board at once (SC5): what it submitted and was not ordered is returned and frees its budgets,
 * and budgets that the board set are the school's own. Refuses NOT_YOURS for others than the account itself, and UNKNOWN.
 */
export async function removeSchool(ctx: EndCtx, schoolId: number): Promise<Refusal | undefined> {
  const boardId = managedId(ctx);
  return boardId === undefined ? notYours() : end(ctx, { schoolId, boardId });
}

/** Ends the visitor's own place in a board, as `removeSchool` (SC5). Refuses NOT_YOURS, and UNKNOWN for an account without one. */
export async function leaveBoard(ctx: EndCtx): Promise<Refusal | undefined> {
  const schoolId = managedId(ctx);
  if (schoolId === undefined) return notYours();
  const place = await findSchoolOf(ctx.db, { schoolId });
  if (!place) return refuse('UNKNOWN', 'shop.boards.noBoard');
  return end(ctx, place);
}

async function end(
  ctx: EndCtx,
  place: { schoolId: number; boardId: number },
): Promise<Refusal<'UNKNOWN'> | undefined> {
  const { schoolId } = place;
  const isEnded = await ctx.db.transaction(async (tx) => {
    if (!(await deleteSchool(tx, place))) return false;
    await releaseBoardBudgets(tx, schoolId);
    await endSubmissions({ ...ctx, db: tx }, place);
    return true;
  });
  if (!isEnded) return unknownSchool();
  logSecurityEvent(ctx, 'board.left', { accountId: schoolId });
  return undefined;
}
