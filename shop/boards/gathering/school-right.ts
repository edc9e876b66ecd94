import { customerId } from '#shop/cart/find-cart.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { lockMembership } from '#shop/organisations/membership/order-right.ts';
import { findSchoolOf } from '../membership/board-right.sql.ts';

export type SchoolRight = {
  schoolId: number;
  boardId: number;
  /** Who submits: the school's account itself or a person of it. */
  requesterId: number;
};

/**
 * The visitor's right to submit to the board of its school (SC5): of the account itself and people who order, whatever their sum, because the
 * board decides. Locked with the school's place until the transaction ends. Refuses NO_BOARD, and mayNotOrder for people who book or whose
 * right ended.
 */
export async function lockSchoolRight({
  db,
  storefront,
  visitor,
}: Pick<Ctx, 'db' | 'storefront' | 'visitor'>): Promise<SchoolRight | Refusal> {
  const requesterId = storefront.isB2b ? customerId(visitor) : undefined;
  if (requesterId === undefined) return noBoard();
  const named = visitor.account?.membership?.organisationId;
  const schoolId = named ?? requesterId;
  const place = await findSchoolOf(db, { schoolId, locks: true });
  if (!place) return noBoard();
  if (named !== undefined) {
    const right = await lockMembership(db, requesterId);
    if (right?.organisationId !== named) return refuse('mayNotOrder', 'shop.people.ended');
    if (right.role === 'books') return refuse('mayNotOrder', 'shop.people.booksOnly');
  }
  return { schoolId, boardId: place.boardId, requesterId };
}

function noBoard(): Refusal<'NO_BOARD'> {
  return refuse('NO_BOARD', 'shop.boards.noBoard');
}
