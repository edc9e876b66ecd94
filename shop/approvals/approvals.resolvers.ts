import { productPath } from '#shop/catalogue/paths.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { mutationResult } from '#shop/kernel/mutation-result.ts';
import { priceIn } from '#shop/kernel/price-view.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { messageOf } from '#shop/offers/offer-view.ts';
import type { Approval as ApprovalView, Resolvers } from '#shop/resolver-types.generated.ts';
import { approveRequest, returnRequest, takeUpRequest, withdrawRequest } from './decide.ts';
import { findApprovals, findCartApproval, type SeenApproval } from './find-approvals.ts';
import { requestApproval } from './request-approval.ts';

export const approvalsResolvers: Resolvers = {
  Query: {
    cartApproval: (_, { cartId }, ctx) => findCartApproval(ctx, cartId),
    async approvals(_, { page }, ctx) {
      const { approvals, totalPages } = await findApprovals(ctx, page);
      return { approvals: approvals.map((approval) => approvalView(approval, ctx)), totalPages };
    },
  },
  Mutation: {
    async requestApproval(_, { message, ...wish }, ctx) {
      const requested = await requestApproval(ctx, { ...wish, message: message ?? '' });
      if (isRefusal(requested))
        return { requestId: null, newCartId: null, refusals: [messageOf(requested)] };
      return { ...requested, refusals: [] };
    },
    async approveRequest(_, { id }, ctx) {
      const { orderNumber = null, refusals } = await approveRequest(ctx, id);
      return { orderId: orderNumber, refusals: refusals.map(messageOf) };
    },
    returnRequest: async (_, returned, ctx) => mutationResult(await returnRequest(ctx, returned)),
    withdrawRequest: async (_, { id }, ctx) => mutationResult(await withdrawRequest(ctx, id)),
    takeUpRequest: async (_, { id }, ctx) => mutationResult(await takeUpRequest(ctx, id)),
  },
};

function approvalView(approval: SeenApproval, ctx: Pick<Ctx, 'storefront'>): ApprovalView {
  const price = priceIn(ctx);
  const { id, requester, isOwn, state, lines, message, decider, comment, budget } = approval;
  const isReturned = state === 'returned' || state === 'ended';
  return {
    id,
    requester,
    isOwn,
    state,
    message,
    decider,
    comment,
    lines: lines.map((line) => ({
      name: line.name,
      variant: line.variant,
      orderNumber: line.orderNumber,
      path: `${productPath(line.productId)}?varid=${line.itemId}`,
      quantity: line.quantity,
      pricePerUnit: price(line.unitMinor),
      total: price(line.quantity * line.unitMinor),
      names: approval.named
        .filter(({ itemId }) => itemId === line.itemId)
        .flatMap(({ names }) => names.map(({ text, pieces }) => ({ text, pieces }))),
    })),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: price(approval.totalMinor),
    requestedAt: approval.requestedAt.toISOString(),
    endsAt: approval.endsAt.toISOString(),
    decidedAt: approval.decidedAt?.toISOString() ?? null,
    orderId: approval.orderNumber,
    budget: budget && { costCentre: budget.costCentre, rest: price(budget.restMinor) },
    mayApprove: approval.mayApprove,
    mayTakeUp: isOwn && isReturned && !approval.isTakenUp && approval.cartId !== null,
  };
}
