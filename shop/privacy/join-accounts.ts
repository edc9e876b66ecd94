import { createHash } from 'node:crypto';
import { closeJoined, lockAccounts, moveAccountData } from '#shop/account/customers/join.sql.ts';
import type { JoinPreview } from '#shop/backoffice-resolver-types.generated.ts';
import { moveApprovals } from '#shop/approvals/join.sql.ts';
import { moveBoards } from '#shop/boards/join.sql.ts';
import { releaseBoardBudgets } from '#shop/budgets/change-budgets.ts';
import { releaseReservations } from '#shop/budgets/claim-budget.ts';
import { moveBudgets } from '#shop/budgets/join.sql.ts';
import { anonymiseCarts, lockCarts } from '#shop/cart/anonymise.sql.ts';
import { moveOrderedCarts } from '#shop/cart/join.sql.ts';
import { eraseChoices } from '#shop/checkout/erase.sql.ts';
import { moveFunds } from '#shop/class-fund/join.sql.ts';
import { moveChoices } from '#shop/checkout/join.sql.ts';
import { anonymiseHolds } from '#shop/deals/anonymise.sql.ts';
import { moveHolds } from '#shop/deals/join.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { logSecurityEvent } from '#shop/kernel/security-event.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { keepBaskets, moveLists } from '#shop/lists/join.sql.ts';
import { moveCatalogueRequests } from '#shop/marketing/join.sql.ts';
import { moveOffers } from '#shop/offers/join.sql.ts';
import { moveOrganisation } from '#shop/organisations/join.sql.ts';
import { moveOrders } from '#shop/orders/join.sql.ts';
import { moveMembership } from '#shop/prime/join.sql.ts';
import { moveConnections } from '#shop/punchout/join.sql.ts';
import { moveStandingOrders } from '#shop/standing-orders/join.sql.ts';
import { moveRedemptions } from '#shop/vouchers/join.sql.ts';
import { type Belongings, countBelongings, findJoinable, type Joinable } from './join.sql.ts';
import { findPerson } from './privacy.sql.ts';

/** For how long a checkout that was used counts as open. */
const orderingMs = 60 * 60_000;

type JoinCode =
  | 'REQUIRED'
  | 'UNKNOWN'
  | 'SAME'
  | 'PRIVATE'
  | 'OTHER_SHOP'
  | 'BLOCKED'
  | 'WAITING'
  | 'ORDERING'
  | 'PRIME'
  | 'CHANGED';

/**
 * What would move to a customer's account from the one with this whole customer number or e-mail, which would be closed (OP1).
 * Refuses as `joinAccounts`, on `other`. Two statements.
 */
export async function previewJoin(
  { db, clock }: Pick<StaffCtx, 'db' | 'clock'>,
  wanted: { keptId: number; other: string },
): Promise<JoinPreview | Refusal<JoinCode>> {
  return findPair({ db, clock }, wanted);
}

/**
 * Joins two accounts of one company or school: orders with invoices and returns, lists, addresses, proofs, notes, uses of vouchers
 * and prime move to the kept account, what is in the basket becomes a list, and the other account with its log-in is closed. A mail
 * mails both addresses. Lists that it makes are named in the closed account's language. One transaction with a constant number of statements. `version` is that of the preview.
 * Refuses CHANGED where it shows something else by now, UNKNOWN, SAME, OTHER_SHOP, PRIVATE, BLOCKED, WAITING where only the closed
 * account is approved, ORDERING while its checkout is used or a payment runs, and PRIME where both have paid for it.
 */
export async function joinAccounts(
  ctx: Pick<StaffCtx, 'db' | 'clock' | 'staff' | 'log' | 'requestId' | 'localeFor'>,
  { keptId, closedId, version }: { keptId: number; closedId: number; version: string },
): Promise<Refusal<JoinCode> | undefined> {
  const { db, clock, staff } = ctx;
  const refused = await db.transaction(async (tx) => {
    await lockAccounts(tx, [keptId, closedId]);
    await lockCarts(tx, closedId);
    const closed = await findPerson(tx, closedId);
    if (!closed) return unknown();
    const preview = await findPair({ db: tx, clock }, { keptId, other: closed.email });
    if (isRefusal(preview)) return preview;
    if (preview.version !== version || preview.closedId !== closedId)
      return refuse('CHANGED', 'staff.changedMeanwhile');
    const now = clock.now();
    const pair = { keptId, closedId };
    const { texts } = await ctx.localeFor(closed.langCode);
    const names = {
      basket: listName(texts('shop.lists.joined.basket', { email: closed.email })),
      wishList: listName(texts('shop.lists.joined.wishList', { email: closed.email })),
    };
    await moveBelongings(tx, pair, names, now);
    const by = { personId: staff.id, joinedBy: staff.name };
    await closeJoined(tx, { ...pair, langCode: closed.langCode, ...by, now });
    return undefined;
  });
  if (!refused)
    logSecurityEvent(ctx, 'account.joined', { accountId: closedId, personId: staff.id });
  return refused;
}

async function moveBelongings(
  tx: Db,
  pair: { keptId: number; closedId: number },
  names: { basket: string; wishList: string },
  now: Date,
): Promise<void> {
  await moveOrders(tx, pair);
  await moveOffers(tx, pair);
  await moveStandingOrders(tx, pair);
  await moveFunds(tx, pair);
  await moveBudgets(tx, pair);
  await moveOrganisation(tx, pair);
  await moveApprovals(tx, pair);
  await releaseReservations(tx, await moveBoards(tx, { ...pair, now }));
  await releaseBoardBudgets(tx, pair.keptId);
  await moveRedemptions(tx, pair);
  await moveCatalogueRequests(tx, pair);
  await moveChoices(tx, pair);
  await moveHolds(tx, pair);
  await moveOrderedCarts(tx, pair);
  await keepBaskets(tx, { ...pair, name: names.basket, now });
  await anonymiseHolds(tx, pair.closedId, now);
  await eraseChoices(tx, pair.closedId);
  await anonymiseCarts(tx, pair.closedId);
  await moveLists(tx, { ...pair, name: names.wishList });
  await moveMembership(tx, pair);
  await moveConnections(tx, pair);
  await moveAccountData(tx, pair);
}

async function findPair(
  { db, clock }: { db: Db; clock: StaffCtx['clock'] },
  { keptId, other }: { keptId: number; other: string },
): Promise<JoinPreview | Refusal<JoinCode>> {
  const typed = other.trim();
  if (typed === '') return refuse('REQUIRED', 'customers.required', { field: 'other' });
  const found = await findJoinable(db, { keptId, other: typed });
  const kept = found.find(({ id }) => id === keptId);
  const [closed, ambiguous] = found.filter(({ id }) => id !== keptId);
  if (!kept) return unknown();
  if (!closed || ambiguous) return closed ? unknown() : sameOrUnknown(kept, typed);
  const refused = refusedPair(kept, closed);
  if (refused) return refused;
  const orderingSince = new Date(clock.now().getTime() - orderingMs);
  const belongings = await countBelongings(db, { keptId, closedId: closed.id, orderingSince });
  return refusedBelongings(belongings) ?? previewOf(closed, belongings);
}

function sameOrUnknown({ email, customerNumber }: Joinable, typed: string): Refusal<JoinCode> {
  const isSame = email.toLowerCase() === typed.toLowerCase() || customerNumber === typed;
  return isSame ? refuse('SAME', 'join.same', { field: 'other' }) : unknown();
}

function refusedPair(kept: Joinable, closed: Joinable): Refusal<JoinCode> | undefined {
  const field = 'other';
  if (kept.shop !== closed.shop) return refuse('OTHER_SHOP', 'join.otherShop', { field });
  if (kept.kind === 'private' || closed.kind === 'private')
    return refuse('PRIVATE', 'join.private', { field });
  if (kept.isBlocked || closed.isBlocked) return refuse('BLOCKED', 'join.blocked', { field });
  if (closed.isApproved && !kept.isApproved) return refuse('WAITING', 'join.waiting', { field });
  return undefined;
}

function refusedBelongings(belongings: Belongings): Refusal<JoinCode> | undefined {
  if (belongings.isOrdering) return refuse('ORDERING', 'join.ordering', { field: 'other' });
  const mayDelete = (status: string | null, hasPayments: boolean) =>
    status === null || ((status === 'NONE' || status === 'EXPIRED') && !hasPayments);
  const { prime, hasPrimePayments, keptPrime, keptHasPrimePayments } = belongings;
  return mayDelete(prime, hasPrimePayments) || mayDelete(keptPrime, keptHasPrimePayments)
    ? undefined
    : refuse('PRIME', 'join.prime', { field: 'other' });
}

function previewOf(closed: Joinable, belongings: Belongings): JoinPreview {
  const { id, email, company, name, customerNumber } = closed;
  const {
    keptPrime: _,
    hasPrimePayments: __,
    keptHasPrimePayments: ___,
    isOrdering: ____,
    ...moved
  } = belongings;
  const shown = { closedId: id, email, company, name, customerNumber, ...moved };
  const version = createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
  return { ...shown, version };
}

/** The name of a list that joining makes, with whose it was; at most 80 characters, as names of lists are. */
function listName(text: string): string {
  return text.slice(0, 80);
}

function unknown(): Refusal<'UNKNOWN'> {
  return refuse('UNKNOWN', 'join.unknown', { field: 'other' });
}
