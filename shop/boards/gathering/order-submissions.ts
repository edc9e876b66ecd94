import type { CheckedAddress } from '#shop/account/addresses/address-rules.ts';
import type { AddressRow } from '#shop/account/addresses/address.ts';
import { findUsualBilling } from '#shop/account/addresses/addresses.ts';
import { lockBudgetsOf } from '#shop/budgets/claim-budget.ts';
import { ContractError, isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { undoneWhere } from '#shop/kernel/undone/undone.ts';
import { submitWithin } from '#shop/ordering/submit-cart.ts';
import { recordPlacer } from '#shop/organisations/membership/order-right.ts';
import { lockStockOf } from '#shop/stock/claim-stock.ts';
import {
  type BoardRight,
  boardRight,
  lockBoardRight,
  notYours,
  refuseSchool,
} from '../membership/board-right.ts';
import {
  findBoardEmail,
  findCollectiveOf,
  findLeitwegId,
  insertCollective,
  nextNumber,
} from './collective.sql.ts';
import { decided, unknown } from './decide-submission.ts';
import { type Gathered, gatherCart, type GatherCtx, groupsOf } from './gather-carts.ts';
import {
  enqueueToRequesters,
  findSchoolsOf,
  lockSubmissions,
  writeOrdered,
} from './submissions.sql.ts';

/** Submissions in one collective order at most, so that its transaction stays short. */
const mostSubmissions = 100;

export type CollectiveWish = {
  submissionIds: readonly number[];
  /** What the person saw that all orders cost together, in minor units. */
  confirmedTotalMinor: number;
  /** 8 to 64 characters. A repeated request with its key answers the same number. */
  requestKey: string;
};

export type OrderedCollective =
  | { collectiveNumber: string; refusals: [] }
  | { collectiveNumber: undefined; refusals: readonly Refusal[] };

/**
 * Places a collective order of approved submissions (SC5): one order for each school, budget and address under one number, all of them or
 * none, at the prices of now, delivered to the school, paid from its budget, and billed to the board with the Leitweg-ID of school or board.
 * It becomes one however many people order it at once. Refuses NOT_YOURS, NONE, TOO_MANY beyond 100 submissions, UNKNOWN and DECIDED, NO_ADDRESS for a board without a billing address, with a sentence for each article that cannot be ordered, BEYOND above the
 * person's sum, CHANGED where the total is another one than confirmed, and as the submit of a cart. A refusal changes nothing. Throws
 * BAD_REQUEST for a key of another length.
 */
export async function orderSubmissions(
  ctx: GatherCtx,
  wish: CollectiveWish,
): Promise<OrderedCollective> {
  const { requestKey } = wish;
  if (requestKey.length < 8 || requestKey.length > 64)
    throw new ContractError('BAD_REQUEST', 'A requestKey has 8 to 64 characters.');
  return ctx.db.transaction(
    (db) =>
      undoneWhere(
        db,
        () => order({ ...ctx, db }, wish),
        ({ refusals }) => refusals.length > 0,
      ),
    'orders',
  );
}

async function order(ctx: GatherCtx, wish: CollectiveWish): Promise<OrderedCollective> {
  const { db } = ctx;
  const right = await lockBoardRight(ctx);
  if (!right?.decides) return refused(notYours());
  const { boardId } = right;
  const { requestKey } = wish;
  const known = await findCollectiveOf(db, { boardId, requestKey });
  if (known) return { collectiveNumber: known, refusals: [] };
  const gathered = await gather(ctx, right, wish.submissionIds);
  if ('refusals' in gathered) {
    // A repetition that waited for the locks of the submissions finds them ordered.
    const made = await findCollectiveOf(db, { boardId, requestKey });
    return made ? { collectiveNumber: made, refusals: [] } : refused(...gathered.refusals);
  }
  const { orders, address } = gathered;
  const beyond = refuseBeyond(right, orders);
  if (beyond) return refused(beyond);
  const totalMinor = sumOf(orders);
  if (totalMinor !== wish.confirmedTotalMinor)
    return refused(refuse('CHANGED', 'shop.boards.totalChanged'));
  await lockAll(db, orders);
  return place(ctx, { right, orders, address, requestKey, totalMinor });
}

export type CollectivePreview = {
  orders: { schoolId: number; school: string; costCentre: string | null; totalMinor: number }[];
  totalMinor: number;
  refusals: readonly Refusal[];
};

/**
 * What a collective order of approved submissions would cost now, by order (SC5). It changes nothing. Refuses as `orderSubmissions` but for the
 * confirmed total and budgets.
 */
export async function previewCollective(
  ctx: GatherCtx,
  submissionIds: readonly number[],
): Promise<CollectivePreview> {
  const right = boardRight(ctx);
  if (!right?.decides) return { orders: [], totalMinor: 0, refusals: [notYours()] };
  const gathered = await ctx.db.transaction((db) =>
    undoneWhere(
      db,
      () => gather({ ...ctx, db }, right, submissionIds),
      () => true,
    ),
  );
  if ('refusals' in gathered) return { orders: [], totalMinor: 0, ...gathered };
  const { orders } = gathered;
  const beyond = refuseBeyond(right, orders);
  return {
    orders: orders.map(({ schoolId, school, costCentre, totalMinor }) => ({
      schoolId,
      school,
      costCentre,
      totalMinor,
    })),
    totalMinor: sumOf(orders),
    refusals: beyond ? [beyond] : [],
  };
}

/** Locks schools and submissions, and makes the cart of each order. The schools are locked first, as their end does. */
async function gather(
  ctx: GatherCtx,
  { boardId }: BoardRight,
  submissionIds: readonly number[],
): Promise<{ orders: Gathered[]; address: CheckedAddress } | { refusals: readonly Refusal[] }> {
  const { db, storefront } = ctx;
  const ids = [...new Set(submissionIds)];
  if (ids.length === 0) return { refusals: [refuse('NONE', 'shop.boards.nothingChosen')] };
  if (ids.length > mostSubmissions)
    return { refusals: [refuse('TOO_MANY', 'shop.boards.tooManyAtOnce')] };
  for (const schoolId of await findSchoolsOf(db, { ids, boardId })) {
    const gone = await refuseSchool(db, { schoolId, boardId });
    if (gone) return { refusals: [gone] };
  }
  const submissions = await lockSubmissions(db, ids);
  const isOwn = submissions.every(
    (each) => each.boardId === boardId && each.priceList === storefront.priceList,
  );
  if (submissions.length < ids.length || !isOwn) return { refusals: [unknown()] };
  if (submissions.some(({ state }) => state !== 'approved')) return { refusals: [decided()] };
  const groups = groupsOf(submissions);
  const usual = await findUsualBilling(db, { accountId: boardId, prefersOwn: false });
  if (!usual) return { refusals: [refuse('NO_ADDRESS', 'shop.boards.noBillingAddress')] };
  const boardEmail = await findBoardEmail(db, boardId);
  const made: (Gathered | readonly Refusal[])[] = [];
  for (const group of groups) made.push(await gatherCart(ctx, group, boardEmail));
  const refusals = made.flatMap((each) => ('cartId' in each ? [] : each));
  if (refusals.length > 0) return { refusals };
  const orders = made.flatMap((each) => ('cartId' in each ? each : []));
  return { orders, address: billedTo(usual) };
}

function billedTo({
  id: _,
  kind: __,
  isCustomerAddress: ___,
  ...address
}: AddressRow): CheckedAddress {
  return address;
}

/** A person's sum counts for each order, as it does for orders of the own organisation. */
function refuseBeyond(
  { limitMinor }: BoardRight,
  orders: readonly Gathered[],
): Refusal<'BEYOND'> | undefined {
  const isBeyond = limitMinor !== null && orders.some(({ totalMinor }) => totalMinor > limitMinor);
  return isBeyond ? refuse('BEYOND', 'shop.boards.beyond') : undefined;
}

/** Budgets and stock of all orders in the lock order of all transactions, before the first order locks its numbers. */
async function lockAll(db: GatherCtx['db'], orders: readonly Gathered[]): Promise<void> {
  await lockBudgetsOf(
    db,
    orders.map(({ cartId }) => cartId),
  );
  await lockStockOf(
    db,
    orders.flatMap(({ itemIds }) => itemIds),
  );
}

type Placing = {
  right: BoardRight;
  orders: readonly Gathered[];
  address: CheckedAddress;
  requestKey: string;
  totalMinor: number;
};

async function place(
  { db, clock, storefront }: GatherCtx,
  { right: { boardId, accountId: orderedBy }, orders, address, requestKey, totalMinor }: Placing,
): Promise<OrderedCollective> {
  const now = clock.now();
  const number = await nextNumber(db, now);
  const placed: { orderNumber: string; schoolId: number }[] = [];
  for (const { placing, cartId, totalMinor: confirmedTotalMinor, ...group } of orders) {
    const { schoolId, school, submissions } = group;
    const leitwegId = await findLeitwegId(db, { boardId, schoolId });
    const submitted = await submitWithin(placing, {
      cartId,
      confirmedTotalMinor,
      acceptsReviewMail: false,
      billTo: { address, reference: number, leitwegId },
    });
    if (isRefusal(submitted))
      return refused(
        refuse('AT_SCHOOL', 'shop.boards.atSchool', { values: { name: school } }),
        submitted,
      );
    const { orderNumber } = submitted;
    placed.push({ orderNumber, schoolId });
    const ids = submissions.map(({ id }) => id);
    await writeOrdered(db, { ids, orderNumber, now });
    const placer = submissions.find(
      ({ requesterId }) => requesterId !== null && requesterId !== schoolId,
    );
    if (placer?.requesterId)
      await recordPlacer(db, { orderNumber, accountId: placer.requesterId, now });
    await enqueueToRequesters(db, ids);
  }
  const { currency } = storefront;
  const collective = { number, boardId, requestKey, orderedBy, totalMinor, currency, now };
  await insertCollective(db, { ...collective, orders: placed });
  return { collectiveNumber: number, refusals: [] };
}

function sumOf(orders: readonly Gathered[]): number {
  return orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
}

function refused(...refusals: Refusal[]): OrderedCollective {
  return { collectiveNumber: undefined, refusals };
}
