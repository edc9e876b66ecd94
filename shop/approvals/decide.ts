import { releaseReservations } from '#shop/budgets/claim-budget.ts';
import { readCartOf } from '#shop/cart/find-cart.ts';
import { heldUserId, takeCartBack } from '#shop/cart/hold-cart.ts';
import { customerId } from '#shop/cart/find-cart.ts';
import type { CheckoutCtx } from '#shop/checkout/read-checkout.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { undoneWhere } from '#shop/kernel/undone/undone.ts';
import { offerObstacles } from '#shop/offers/offer-obstacles.ts';
import { submitWithin } from '#shop/ordering/submit-cart.ts';
import { recordPlacer } from '#shop/organisations/membership/order-right.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { inLanguageOf } from '#shop/storefronts/in-language.ts';
import { type Approval, stateAt } from './approval.ts';
import { enqueueToRequesters, lockApproval, writeDecision, writeTakenUp } from './approvals.sql.ts';
import { findKeeper } from './keeper.sql.ts';
import { decidingRight, refuseDecider } from './who-decides.ts';

export type DecideCtx = CheckoutCtx & Pick<Ctx, 'texts'>;

export type Approved =
  | { orderNumber: string; refusals: [] }
  | { orderNumber: undefined; refusals: readonly Refusal[] };

/**
 * Approves a request: it becomes one order of the organisation exactly as it was asked for, paid from its budget, also where two approve it
 * at once (SC4). Refuses UNKNOWN, OWN and BEYOND as `refuseDecider`, DECIDED and ENDED for one that does not wait any more, CHANGED with a
 * sentence for each article that cannot be ordered as it was, and as the submit of a cart. A refusal changes nothing.
 */
export function approveRequest(ctx: DecideCtx, id: number): Promise<Approved> {
  return ctx.db.transaction((db) =>
    undoneWhere(
      db,
      () => approve({ ...ctx, db }, id),
      ({ refusals }) => refusals.length > 0,
    ),
  );
}

async function approve(ctx: DecideCtx, id: number): Promise<Approved> {
  const { db, clock } = ctx;
  const right = await decidingRight(ctx);
  const request = await lockApproval(db, id);
  const mayNot = refuseDecider(request, right) ?? refuseState(request, clock.now());
  if (mayNot || !request || !right) return refused(mayNot ?? unknown());
  const { cartId, totalMinor } = request;
  if (cartId === null) return refused(unknown());
  const placing = await asKeeper(ctx, request, cartId);
  const { head, lines } = await readCartOf(placing, cartId, { locks: true });
  const { agreement } = head;
  const obstacles = agreement ? offerObstacles({ head, lines, agreement }, ctx) : [];
  if (obstacles.length > 0) return refused(...obstacles);
  const confirmed = { cartId, confirmedTotalMinor: totalMinor, acceptsReviewMail: false };
  const submitted = await submitWithin(placing, confirmed);
  if (isRefusal(submitted)) return refused(submitted);
  const { orderNumber } = submitted;
  const now = clock.now();
  await writeDecision(db, { id, state: 'approved', decidedBy: right.accountId, orderNumber, now });
  if (request.requesterId !== null)
    await recordPlacer(db, { orderNumber, accountId: request.requesterId, now });
  await enqueueToRequesters(db, [id]);
  return { orderNumber, refusals: [] };
}

/**
 * The organisation as the visitor that submits its own cart. The mails of the order go to the requester, while it is one of its people, in
 * the language in which it was asked for.
 */
async function asKeeper<Kept extends DecideCtx>(
  ctx: Kept,
  { organisationId, requesterId, langCode }: Approval,
  cartId: string,
): Promise<Kept> {
  const keeper = await findKeeper(ctx.db, { organisationId, requesterId });
  if (!keeper) throw new Error(`Account ${organisationId} is missing although a cart waits there.`);
  const userId = await heldUserId(ctx, cartId);
  const account = { ...keeper, id: organisationId, sessionHash: '' };
  const storefront = inLanguageOf(ctx.storefront, langCode);
  return { ...ctx, storefront, visitor: { ...ctx.visitor, userId, account } };
}

/**
 * Returns a request to its requester with a comment of 1 to 1,000 characters; its budget is free again (SC4). Refuses as `approveRequest`
 * but for the sum, and COMMENT_WRONG on the field `comment`.
 */
export function returnRequest(
  ctx: DecideCtx,
  { id, comment: typed }: { id: number; comment: string },
): Promise<Refusal | undefined> {
  const comment = typed.trim();
  if (comment === '' || comment.length > 1000)
    return Promise.resolve(
      refuse('COMMENT_WRONG', 'shop.approvals.commentWrong', { field: 'comment' }),
    );
  return ctx.db.transaction(async (db) => {
    const right = await decidingRight({ ...ctx, db });
    const request = await lockApproval(db, id);
    const mayNot =
      refuseDecider(request, right && { ...right, limitMinor: null }) ??
      refuseState(request, ctx.clock.now());
    if (mayNot || !right || !request) return mayNot ?? unknown();
    const now = ctx.clock.now();
    await writeDecision(db, { id, state: 'returned', decidedBy: right.accountId, comment, now });
    await release(db, request);
    await enqueueToRequesters(db, [id]);
    return undefined;
  });
}

/**
 * Withdraws the visitor's own request; its articles go back into the basket, and its budget is free again (SC4). Refuses UNKNOWN, DECIDED and
 * ENDED.
 */
export function withdrawRequest(ctx: DecideCtx, id: number): Promise<Refusal | undefined> {
  return ctx.db.transaction(async (db) => {
    const accountId = customerId(ctx.visitor);
    const request = await lockApproval(db, id);
    if (!request || accountId === undefined || request.requesterId !== accountId) return unknown();
    const now = ctx.clock.now();
    const over = refuseState(request, now);
    if (over) return over;
    await writeDecision(db, { id, state: 'withdrawn', decidedBy: accountId, now });
    await release(db, request);
    await takeUp({ ...ctx, db }, request, accountId);
    return undefined;
  });
}

/**
 * Takes the articles of the visitor's own request, which was returned or has ended, back into the basket, once (SC4). Refuses UNKNOWN, WAITING
 * while it waits, and TAKEN.
 */
export function takeUpRequest(ctx: DecideCtx, id: number): Promise<Refusal | undefined> {
  return ctx.db.transaction(async (db) => {
    const accountId = customerId(ctx.visitor);
    const request = await lockApproval(db, id);
    if (!request || accountId === undefined || request.requesterId !== accountId) return unknown();
    if (request.state !== 'returned' && request.state !== 'ended')
      return refuse('WAITING', 'shop.approvals.notReturned');
    if (request.isTakenUp) return refuse('TAKEN', 'shop.approvals.taken');
    await takeUp({ ...ctx, db }, request, accountId);
    return undefined;
  });
}

async function takeUp(ctx: DecideCtx, { id, cartId }: Approval, accountId: number): Promise<void> {
  if (cartId !== null) await takeCartBack(ctx, { cartId, accountId });
  await writeTakenUp(ctx.db, { id, now: ctx.clock.now() });
}

async function release(db: DecideCtx['db'], { cartId }: Approval): Promise<void> {
  if (cartId !== null) await releaseReservations(db, [cartId]);
}

function refuseState(
  request: Approval | undefined,
  now: Date,
): Refusal<'DECIDED' | 'ENDED'> | undefined {
  const state = request && stateAt(request, now);
  if (state === 'ended') return refuse('ENDED', 'shop.approvals.hasEnded');
  return state === 'waiting' ? undefined : refuse('DECIDED', 'shop.approvals.decided');
}

function unknown(): Refusal<'UNKNOWN'> {
  return refuse('UNKNOWN', 'shop.approvals.unknown');
}

function refused(...refusals: Refusal[]): Approved {
  return { orderNumber: undefined, refusals };
}
