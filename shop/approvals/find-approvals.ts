import { type CartCtx, customerId, findCart } from '#shop/cart/find-cart.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { orderRefusal } from '#shop/organisations/membership/order-right.ts';
import { type Approval, stateAt } from './approval.ts';
import { findPage } from './approvals.sql.ts';
import { refuseDecider } from './who-decides.ts';

type FindCtx = Pick<Ctx, 'db' | 'clock' | 'storefront' | 'visitor'>;

const approvalsPerPage = 10;
const mostPages = 1000;

export type SeenApproval = Approval & {
  isOwn: boolean;
  /** Whether the visitor may approve it now. */
  mayApprove: boolean;
};

export type ApprovalPart = { approvals: SeenApproval[]; totalPages: number };

/**
 * The requests of the visitor's business account or organisation, ten a page counted from 0: those that wait first, then the latest; for
 * people who order their own alone (SC4). None outside of the business shop and for guests.
 */
export async function findApprovals(ctx: FindCtx, page: number): Promise<ApprovalPart> {
  const { db, clock, storefront, visitor } = ctx;
  const accountId = storefront.isB2b ? customerId(visitor) : undefined;
  if (accountId === undefined) return { approvals: [], totalPages: 0 };
  const place = visitor.account?.membership;
  const organisationId = place?.organisationId ?? accountId;
  const requesterId = place?.role === 'orders' ? accountId : undefined;
  const offset = Math.min(Math.max(0, page), mostPages) * approvalsPerPage;
  const part = { offset, limit: approvalsPerPage };
  const { approvals, count } = await findPage(db, { organisationId, requesterId }, part);
  const limitMinor = place ? place.limitMinor : null;
  const right =
    !place || place.role === 'approves' ? { organisationId, accountId, limitMinor } : undefined;
  const now = clock.now();
  return {
    totalPages: Math.ceil(count / approvalsPerPage),
    approvals: approvals.map((approval) => ({
      ...approval,
      state: stateAt(approval, now),
      isOwn: approval.requesterId === accountId,
      mayApprove: stateAt(approval, now) === 'waiting' && !refuseDecider(approval, right),
    })),
  };
}

export type CartApproval = { isNeeded: boolean; mayOrder: boolean };

/** Whether the order of a cart has to wait for an approval, and whether the visitor may order at all (SC3, SC4). Throws as `findCart`. */
export async function findCartApproval(ctx: CartCtx, cartId: string): Promise<CartApproval> {
  const place = ctx.storefront.isB2b ? ctx.visitor.account?.membership : undefined;
  if (!place) return { isNeeded: false, mayOrder: true };
  const { totals } = await findCart(ctx, cartId);
  const refusal = orderRefusal(place, totals.totalMinor);
  return {
    isNeeded: refusal?.refused === 'needsApproval',
    mayOrder: refusal?.refused !== 'mayNotOrder',
  };
}
