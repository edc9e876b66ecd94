import { addressLines } from '#shop/account/addresses/address-lines.ts';
import { productPath } from '#shop/catalogue/paths.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { mutationResult } from '#shop/kernel/mutation-result.ts';
import { priceIn } from '#shop/kernel/price-view.ts';
import { isRefusal, type Refusal } from '#shop/kernel/refusals.ts';
import { messageOf } from '#shop/offers/offer-view.ts';
import type {
  CollectiveOrder,
  Resolvers,
  Submission as SubmissionView,
  SubmittedToBoard,
} from '#shop/resolver-types.generated.ts';
import type { Collective } from './collective.sql.ts';
import { approveSubmission } from './approve-submission.ts';
import { returnSubmission, takeUpSubmission, withdrawSubmission } from './decide-submission.ts';
import {
  findCollectives,
  findOwnSubmissions,
  findReady,
  findSubmissionsToBoard,
  maySubmit,
  type SeenSubmission,
  type SubmissionPart,
} from './find-submissions.ts';
import { orderSubmissions, previewCollective } from './order-submissions.ts';
import type { Submission } from './submission.ts';
import { submitCartToBoard, submitListToBoard, type Submitted } from './submit-to-board.ts';

type ViewCtx = Pick<Ctx, 'storefront' | 'texts'>;

export const gatheringResolvers: Resolvers = {
  Query: {
    maySubmitToBoard: (_, __, ctx) => maySubmit(ctx),
    boardSubmissions: async (_, { page }, ctx) =>
      partView(await findSubmissionsToBoard(ctx, page), ctx),
    ownSubmissions: async (_, { page }, ctx) => partView(await findOwnSubmissions(ctx, page), ctx),
    async readySubmissions(_, __, ctx) {
      const price = priceIn(ctx);
      return (await findReady(ctx)).map((submission) => ({
        id: submission.id,
        school: submission.school,
        listName: submission.listName,
        pieces: piecesOf(submission),
        total: price(submission.totalMinor),
        costCentre: submission.budget?.costCentre ?? null,
      }));
    },
    async collectivePreview(_, { submissionIds }, ctx) {
      const price = priceIn(ctx);
      const { orders, totalMinor, refusals } = await previewCollective(ctx, submissionIds);
      return {
        orders: orders.map((order) => ({
          schoolId: order.schoolId,
          school: order.school,
          costCentre: order.costCentre,
          total: price(order.totalMinor),
        })),
        total: price(totalMinor),
        refusals: refusals.map(messageOf),
      };
    },
    async collectiveOrders(_, { page }, ctx) {
      const { collectives, totalPages } = await findCollectives(ctx, page);
      return { collectives: collectives.map((each) => collectiveView(each, ctx)), totalPages };
    },
  },
  Mutation: {
    submitCartToBoard: async (_, { cartId, message }, ctx) =>
      submittedView(await submitCartToBoard(ctx, { cartId, message: message ?? '' })),
    submitListToBoard: async (_, { message, budgetId, ...wish }, ctx) =>
      submittedView(
        await submitListToBoard(ctx, {
          ...wish,
          message: message ?? '',
          budgetId: budgetId ?? undefined,
        }),
      ),
    approveSubmission: async (_, { id, changes, comment }, ctx) =>
      mutationResult(
        await approveSubmission(ctx, { id, changes: changes ?? [], comment: comment ?? '' }),
      ),
    returnSubmission: async (_, returned, ctx) =>
      mutationResult(await returnSubmission(ctx, returned)),
    withdrawSubmission: async (_, { id }, ctx) => mutationResult(await withdrawSubmission(ctx, id)),
    takeUpSubmission: async (_, { id }, ctx) => mutationResult(await takeUpSubmission(ctx, id)),
    async orderSubmissions(_, wish, ctx) {
      const { collectiveNumber = null, refusals } = await orderSubmissions(ctx, wish);
      return { collectiveNumber, refusals: refusals.map(messageOf) };
    },
  },
};

function submittedView(submitted: Submitted | Refusal | readonly Refusal[]): SubmittedToBoard {
  if ('submissionId' in submitted) return { ...submitted, refusals: [] };
  const refusals = isRefusal(submitted) ? [submitted] : submitted;
  return { submissionId: null, newCartId: null, refusals: refusals.map(messageOf) };
}

function partView({ submissions, totalPages }: SubmissionPart, ctx: ViewCtx) {
  return { submissions: submissions.map((each) => submissionView(each, ctx)), totalPages };
}

function submissionView(submission: SeenSubmission, ctx: ViewCtx): SubmissionView {
  const price = priceIn(ctx);
  const { id, school, requester, listName, state, message, decider, comment, budget } = submission;
  return {
    id,
    school,
    requester,
    listName,
    state,
    message,
    decider,
    comment,
    lines: submission.lines.map((line) => ({
      name: line.name,
      variant: line.variant,
      orderNumber: line.orderNumber,
      path: `${productPath(line.productId)}?varid=${line.itemId}`,
      quantity: line.quantity,
      pricePerUnit: price(line.unitMinor),
      total: price(line.quantity * line.unitMinor),
      names: submission.named
        .filter(({ itemId }) => itemId === line.itemId)
        .flatMap(({ names }) => names.map(({ text, pieces }) => ({ text, pieces }))),
    })),
    pieces: piecesOf(submission),
    changes: changesOf(submission),
    total: price(submission.totalMinor),
    delivery: addressLines(submission.delivery, ctx),
    submittedAt: submission.submittedAt.toISOString(),
    decidedAt: submission.decidedAt?.toISOString() ?? null,
    orderId: submission.orderNumber,
    budget: budget && { costCentre: budget.costCentre, rest: price(budget.restMinor) },
    mayApprove: submission.mayApprove,
    mayReturn: submission.mayReturn,
    mayWithdraw: submission.mayWithdraw,
    mayTakeUp: submission.mayTakeUp,
  };
}

/** What the board changed, in the order of the school's lines. */
function changesOf({ lines, submittedLines }: Submission) {
  const after = new Map(lines.map(({ itemId, quantity }) => [itemId, quantity]));
  return (submittedLines ?? [])
    .map(({ itemId, name, variant, quantity: before }) => ({
      name,
      variant,
      before,
      after: after.get(itemId) ?? 0,
    }))
    .filter(({ before, after: now }) => before !== now);
}

function piecesOf({ lines }: Pick<Submission, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function collectiveView(
  { number, orderedAt, orderedBy, totalMinor, orders }: Collective,
  ctx: ViewCtx,
): CollectiveOrder {
  const price = priceIn(ctx);
  return {
    number,
    orderedAt: orderedAt.toISOString(),
    orderedBy,
    total: price(totalMinor),
    orders: orders.map(
      ({ orderNumber, school, costCentre, isCancelled, invoiceNumber, ...of }) => ({
        orderId: orderNumber,
        school,
        total: price(of.totalMinor),
        costCentre,
        isCancelled,
        invoicePath: invoiceNumber && `/api/orders/documents/${invoiceNumber}.pdf`,
      }),
    ),
  };
}
