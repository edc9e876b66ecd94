import { customerId } from '#shop/cart/find-cart.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { lockMembership } from '#shop/organisations/membership/order-right.ts';
import { findSchoolOf } from './board-right.sql.ts';

type RightCtx = Pick<Ctx, 'db' | 'storefront' | 'visitor'>;

/** What a visitor may do for the schools of a board. */
export type BoardRight = {
  boardId: number;
  /** The account itself, or the person of it. */
  accountId: number;
  /** Approves, returns and orders what schools submit. */
  decides: boolean;
  /** Sets budgets of schools. */
  keepsBudgets: boolean;
  /** The most that an order of it may cost, in minor units, tax included; null for any sum. */
  limitMinor: number | null;
};

/**
 * The visitor's right as a board (SC5), by the right in its session: everything for the business account itself; people who approve see and
 * decide, people who book see and set budgets. Undefined for people who order, and outside of the business shop. Pure.
 */
export function boardRight({
  storefront,
  visitor,
}: Pick<Ctx, 'storefront' | 'visitor'>): BoardRight | undefined {
  const accountId = storefront.isB2b ? customerId(visitor) : undefined;
  if (accountId === undefined) return undefined;
  return rightOf(accountId, visitor.account?.membership ?? undefined);
}

/** The same, read from the database and locked until the transaction ends. */
export async function lockBoardRight({
  db,
  storefront,
  visitor,
}: RightCtx): Promise<BoardRight | undefined> {
  const accountId = storefront.isB2b ? customerId(visitor) : undefined;
  if (accountId === undefined) return undefined;
  if (!visitor.account?.membership) return rightOf(accountId, undefined);
  const present = await lockMembership(db, accountId);
  return present && rightOf(accountId, present);
}

type Place = NonNullable<NonNullable<Ctx['visitor']['account']>['membership']>;

function rightOf(accountId: number, place: Place | undefined): BoardRight | undefined {
  if (!place)
    return { boardId: accountId, accountId, decides: true, keepsBudgets: true, limitMinor: null };
  const { organisationId: boardId, role, limitMinor } = place;
  if (role === 'orders') return undefined;
  const decides = role === 'approves';
  return { boardId, accountId, decides, keepsBudgets: !decides, limitMinor };
}

/**
 * Refuses UNKNOWN for a school that does not belong to the board, and locks its place until the transaction ends, so that it does not end
 * meanwhile.
 */
export async function refuseSchool(
  tx: Ctx['db'],
  { schoolId, boardId }: { schoolId: number; boardId: number },
): Promise<Refusal<'UNKNOWN'> | undefined> {
  const place = await findSchoolOf(tx, { schoolId, locks: true });
  return place?.boardId === boardId ? undefined : unknownSchool();
}

/** The refusal for a school that does not belong to the visitor's board. */
export function unknownSchool(): Refusal<'UNKNOWN'> {
  return refuse('UNKNOWN', 'shop.boards.unknownSchool');
}

/** The refusal for people whose right is not enough. */
export function notYours(): Refusal<'NOT_YOURS'> {
  return refuse('NOT_YOURS', 'shop.boards.notYours');
}
