import { customerId } from '#shop/cart/find-cart.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { boardRight } from '../membership/board-right.ts';
import { findSchoolOf } from '../membership/board-right.sql.ts';
import { type Collective, findCollectivePage } from './collective.sql.ts';
import { ownerOf } from './decide-submission.ts';
import { isWithBoard, type Submission } from './submission.ts';
import { findApproved, findPage, type Seen } from './submissions.sql.ts';

type FindCtx = Pick<Ctx, 'db' | 'storefront' | 'visitor'>;

const perPage = 10;
const mostPages = 1000;
const mostApproved = 100;

export type SeenSubmission = Submission & {
  mayApprove: boolean;
  mayReturn: boolean;
  mayWithdraw: boolean;
  mayTakeUp: boolean;
};

export type SubmissionPart = { submissions: SeenSubmission[]; totalPages: number };

/**
 * What schools submitted to the visitor's board, ten a page counted from 0: what waits first, then what was approved, then the latest (SC5).
 * None for people of the board who order, and outside of the business shop.
 */
export async function findSubmissionsToBoard(ctx: FindCtx, page: number): Promise<SubmissionPart> {
  const right = boardRight(ctx);
  return right
    ? readPart(ctx, { boardId: right.boardId }, page)
    : { submissions: [], totalPages: 0 };
}

/** What the visitor's school submitted to boards, as `findSubmissionsToBoard`; of people who order their own alone (SC5). */
export async function findOwnSubmissions(ctx: FindCtx, page: number): Promise<SubmissionPart> {
  const accountId = ctx.storefront.isB2b ? customerId(ctx.visitor) : undefined;
  if (accountId === undefined) return { submissions: [], totalPages: 0 };
  const place = ctx.visitor.account?.membership;
  const schoolId = place?.organisationId ?? accountId;
  const requesterId = place?.role === 'orders' ? accountId : undefined;
  return readPart(ctx, { schoolId, requesterId }, page);
}

async function readPart(ctx: FindCtx, seen: Seen, page: number): Promise<SubmissionPart> {
  const offset = Math.min(Math.max(0, page), mostPages) * perPage;
  const { submissions, count } = await findPage(ctx.db, seen, { offset, limit: perPage });
  return {
    submissions: submissions.map((submission) => seenBy(submission, ctx)),
    totalPages: Math.ceil(count / perPage),
  };
}

function seenBy(submission: Submission, ctx: FindCtx): SeenSubmission {
  const { state, totalMinor, boardId, cartId, isTakenUp } = submission;
  const right = boardRight(ctx);
  const decides = right?.decides === true && right.boardId === boardId;
  const { limitMinor = null } = right ?? {};
  const isOwn = ownerOf(submission, ctx) !== undefined;
  const isBack = state === 'returned' || state === 'ended';
  return {
    ...submission,
    mayApprove: decides && state === 'waiting' && (limitMinor === null || totalMinor <= limitMinor),
    mayReturn: decides && isWithBoard(submission),
    mayWithdraw: isOwn && isWithBoard(submission),
    mayTakeUp: isOwn && isBack && !isTakenUp && cartId !== null,
  };
}

/** The approved submissions to the visitor's board that wait for a collective order, a hundred at most, by school (SC5). */
export async function findReady(ctx: FindCtx): Promise<Submission[]> {
  const right = boardRight(ctx);
  if (!right?.decides) return [];
  return findApproved(ctx.db, { boardId: right.boardId, limit: mostApproved });
}

export type CollectivePart = { collectives: Collective[]; totalPages: number };

/** The collective orders of the visitor's board, ten a page counted from 0, the latest first (SC5). */
export async function findCollectives(ctx: FindCtx, page: number): Promise<CollectivePart> {
  const right = boardRight(ctx);
  if (!right) return { collectives: [], totalPages: 0 };
  const offset = Math.min(Math.max(0, page), mostPages) * perPage;
  const part = { offset, limit: perPage };
  const { collectives, count } = await findCollectivePage(ctx.db, right.boardId, part);
  return { collectives, totalPages: Math.ceil(count / perPage) };
}

/** Whether the visitor may submit baskets and lists to a board: of a school of one, but for people who book (SC5). */
export async function maySubmit(ctx: FindCtx): Promise<boolean> {
  const accountId = ctx.storefront.isB2b ? customerId(ctx.visitor) : undefined;
  const place = ctx.visitor.account?.membership;
  if (accountId === undefined || place?.role === 'books') return false;
  const schoolId = place?.organisationId ?? accountId;
  return (await findSchoolOf(ctx.db, { schoolId })) !== undefined;
}
