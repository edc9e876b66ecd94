import { releaseReservations } from '#shop/budgets/claim-budget.ts';
import { customerId } from '#shop/cart/find-cart.ts';
import { takeCartBack } from '#shop/cart/hold-cart.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { type BoardRight, lockBoardRight, notYours } from '../membership/board-right.ts';
import { isWithBoard, type Submission } from './submission.ts';
import {
  enqueueToRequesters,
  lockSubmission,
  writeDecision,
  writeTakenUp,
} from './submissions.sql.ts';

type DecideCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

/**
 * Returns a submission that was not ordered to its school, with a comment of 1 to 1,000 characters; its budget is free again (SC5). Refuses as
 * `approveSubmission` but for the sum, and COMMENT_WRONG on the field `comment`.
 */
export async function returnSubmission(
  ctx: DecideCtx,
  { id, comment: typed }: { id: number; comment: string },
): Promise<Refusal | undefined> {
  const comment = typed.trim();
  if (comment === '' || comment.length > 1000)
    return refuse('COMMENT_WRONG', 'shop.boards.commentWrong', { field: 'comment' });
  return ctx.db.transaction(async (db) => {
    const right = await lockBoardRight({ ...ctx, db });
    const submission = await lockSubmission(db, id);
    const mayNot = refuseBoard(submission, right);
    if (mayNot || !right || !submission) return mayNot ?? unknown();
    if (!isWithBoard(submission)) return decided();
    const { accountId: decidedBy } = right;
    await writeDecision(db, { id, state: 'returned', decidedBy, comment, now: ctx.clock.now() });
    await release(db, submission);
    await enqueueToRequesters(db, [id]);
    return undefined;
  });
}

/**
 * Withdraws a submission that was not ordered; its articles go back into the visitor's basket, and its budget is free again (SC5). Refuses
 * UNKNOWN for others than its requester and the school's account itself, and DECIDED.
 */
export function withdrawSubmission(ctx: DecideCtx, id: number): Promise<Refusal | undefined> {
  return ctx.db.transaction(async (db) => {
    const submission = await lockSubmission(db, id);
    const accountId = ownerOf(submission, ctx);
    if (!submission || accountId === undefined) return unknown();
    if (!isWithBoard(submission)) return decided();
    const now = ctx.clock.now();
    await writeDecision(db, { id, state: 'withdrawn', decidedBy: accountId, now });
    await release(db, submission);
    return takeUp({ ...ctx, db }, submission, accountId);
  });
}

/**
 * Takes the articles of a submission that was returned or ended back into the visitor's basket, once (SC5). Refuses UNKNOWN as
 * `withdrawSubmission`, NOT_RETURNED, and TAKEN.
 */
export function takeUpSubmission(ctx: DecideCtx, id: number): Promise<Refusal | undefined> {
  return ctx.db.transaction(async (db) => {
    const submission = await lockSubmission(db, id);
    const accountId = ownerOf(submission, ctx);
    if (!submission || accountId === undefined) return unknown();
    if (submission.state !== 'returned' && submission.state !== 'ended')
      return refuse('NOT_RETURNED', 'shop.boards.notReturned');
    if (submission.isTakenUp) return refuse('TAKEN', 'shop.boards.taken');
    return takeUp({ ...ctx, db }, submission, accountId);
  });
}

/** The visitor's account where it may withdraw or take up a submission: its requester's, or the school's itself. Pure. */
export function ownerOf(
  submission: Pick<Submission, 'requesterId' | 'schoolId'> | undefined,
  { storefront, visitor }: Pick<Ctx, 'storefront' | 'visitor'>,
): number | undefined {
  const accountId = storefront.isB2b ? customerId(visitor) : undefined;
  if (!submission || accountId === undefined) return undefined;
  const buyerId = visitor.account?.membership?.organisationId ?? accountId;
  if (buyerId !== submission.schoolId) return undefined;
  const isOwn = submission.requesterId === accountId || submission.schoolId === accountId;
  return isOwn ? accountId : undefined;
}

/** Why a right is not enough to decide on a submission: NOT_YOURS for people who do not approve, UNKNOWN of another board. Pure. */
export function refuseBoard(
  submission: Pick<Submission, 'boardId'> | undefined,
  right: BoardRight | undefined,
): Refusal<'NOT_YOURS' | 'UNKNOWN'> | undefined {
  if (!submission || submission.boardId !== right?.boardId) return unknown();
  return right.decides ? undefined : notYours();
}

async function takeUp(
  ctx: DecideCtx,
  { id, cartId }: Submission,
  accountId: number,
): Promise<undefined> {
  if (cartId !== null) await takeCartBack(ctx, { cartId, accountId });
  await writeTakenUp(ctx.db, { id, now: ctx.clock.now() });
}

async function release(db: DecideCtx['db'], { cartId }: Submission): Promise<void> {
  if (cartId !== null) await releaseReservations(db, [cartId]);
}

/** The refusal for a submission that the visitor does not see. */
export function unknown(): Refusal<'UNKNOWN'> {
  return refuse('UNKNOWN', 'shop.boards.submissionUnknown');
}

/** The refusal for a submission that was decided on meanwhile. */
export function decided(): Refusal<'DECIDED'> {
  return refuse('DECIDED', 'shop.boards.decided');
}
