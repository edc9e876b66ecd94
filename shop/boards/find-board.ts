import { type BudgetYear, findBudgetYear } from '#shop/budgets/find-budgets.ts';
import { buyingCustomerId } from '#shop/cart/find-cart.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { managedId } from '#shop/organisations/find-organisation.ts';
import {
  findBusinessName,
  findInvitations,
  findInvitationsTo,
  findOrdersSince,
  findPeopleOf,
  findSchools,
  type InvitationRow,
  type OpenInvitation,
  type PersonRow,
  type SchoolOrderRow,
  type SchoolRow,
} from './boards.sql.ts';
import { findBoardLeitwegId, findSchoolLeitwegId } from './leitweg-id.sql.ts';
import { boardRight } from './membership/board-right.ts';
import { findSchoolOf } from './membership/board-right.sql.ts';

type FindCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

export type FoundBoard = {
  /** Whether the visitor invites, answers and ends: the account itself. */
  mayManage: boolean;
  /** Of the visitor's board, where it may see its schools; null without one. */
  leitwegId: string | null;
  mayChangeLeitwegId: boolean;
  /** The schools of the visitor's board, where it may see them. */
  schools: SchoolRow[];
  invitations: InvitationRow[];
  /** The board that the visitor's school belongs to. */
  own: { name: string; joinedAt: Date } | null;
  invitedBy: OpenInvitation[];
};

/**
 * The schools of the visitor's business account with its open invitations, and the board that it belongs to or is invited by (SC5). People who
 * order for a board do not see its schools. Undefined outside of the business shop and for guests.
 */
export async function findBoard(ctx: FindCtx): Promise<FoundBoard | undefined> {
  const { db, clock, storefront, visitor } = ctx;
  const accountId = storefront.isB2b ? buyingCustomerId(visitor) : undefined;
  if (accountId === undefined) return undefined;
  const mayManage = managedId(ctx) !== undefined;
  const now = clock.now();
  const place = await findSchoolOf(db, { schoolId: accountId });
  const right = boardRight(ctx);
  return {
    mayManage,
    leitwegId: right ? await findBoardLeitwegId(db, accountId) : null,
    mayChangeLeitwegId: right?.keepsBudgets ?? false,
    schools: right ? await findSchools(db, accountId) : [],
    invitations: mayManage ? await findInvitations(db, { boardId: accountId, now }) : [],
    own: place
      ? { name: await findBusinessName(db, place.boardId), joinedAt: place.joinedAt }
      : null,
    invitedBy: mayManage && !place ? await findInvitationsTo(db, { accountId, now }) : [],
  };
}

const ordersPerPage = 20;
const mostPages = 1000;

export type FoundSchool = Omit<BudgetYear, 'mayChange'> & {
  id: number;
  name: string;
  joinedAt: Date;
  leitwegId: string | null;
  people: PersonRow[];
  mayChangeBudgets: boolean;
  orders: SchoolOrderRow[];
  totalPages: number;
};

/**
 * A school of the visitor's board: its people by name and task, its budgets of a year, and its orders since it joined, twenty a page counted from
 * 0 (SC5). Undefined for people who order, and for a school of another board. A constant number of statements.
 */
export async function findSchool(
  ctx: FindCtx,
  { schoolId, year, page }: { schoolId: number; year?: number | null | undefined; page: number },
): Promise<FoundSchool | undefined> {
  const { db, storefront } = ctx;
  const right = boardRight(ctx);
  if (!right) return undefined;
  const place = await findSchoolOf(db, { schoolId });
  if (place?.boardId !== right.boardId) return undefined;
  const { joinedAt } = place;
  const offset = Math.min(Math.max(0, page), mostPages) * ordersPerPage;
  const seen = { schoolId, since: joinedAt, priceList: storefront.priceList };
  const { orders, count } = await findOrdersSince(db, seen, { offset, limit: ordersPerPage });
  return {
    ...(await findBudgetYear(ctx, schoolId, year)),
    id: schoolId,
    name: await findBusinessName(db, schoolId),
    joinedAt,
    leitwegId: await findSchoolLeitwegId(db, schoolId),
    people: await findPeopleOf(db, schoolId),
    mayChangeBudgets: right.keepsBudgets,
    orders,
    totalPages: Math.ceil(count / ordersPerPage),
  };
}
