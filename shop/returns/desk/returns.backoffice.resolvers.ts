import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { receiveReturn } from '../process-return.ts';
import { sendGoods } from '../send-goods.ts';
import { previewSettlement, refundInstead } from '../settle-return.ts';
import { countReturns, findReturnByCode, findReturns, viewReturn } from './find-returns.ts';
import { judgeReturn } from './judge-return.ts';
import { registerArrived, viewUnregistered } from './register-arrived.ts';

/** What a verb did or refused, as mutations answer it. */
const resultOf = (done: object) => staffMutationResult(isRefusal(done) ? done : undefined);

export const staffReturnResolvers: Resolvers = {
  Query: {
    returns: (_, { status, after, sort }, ctx) =>
      findReturns(ctx, {
        status: status ?? undefined,
        after: after ?? undefined,
        sort: sort ?? undefined,
      }),
    returnCounts: (_, __, ctx) => countReturns(ctx),
    returnByCode: async (_, { code }, ctx) => (await findReturnByCode(ctx, code)) ?? null,
    unregisteredOrder: async (_, { number }, ctx) => (await viewUnregistered(ctx, number)) ?? null,
    return: async (_, { number }, ctx) => (await viewReturn(ctx, number)) ?? null,
    returnWorth: async (_, { number, accepted }, ctx) =>
      (await previewSettlement(ctx, { returnNumber: number, accepted })) ?? null,
  },
  Mutation: {
    async registerArrived(_, parcel, ctx) {
      const done = await registerArrived(ctx, parcel);
      const returnNumber = isRefusal(done) ? null : done.returnNumber;
      return { result: resultOf(done), returnNumber };
    },
    receiveReturn: async (_, { number, pieces }, ctx) =>
      resultOf(await receiveReturn(ctx, { returnNumber: number, pieces })),
    inspectReturn: async (_, { number, ...judged }, ctx) =>
      resultOf(await judgeReturn(ctx, { returnNumber: number, ...judged })),
    refundReturn: async (_, { number }, ctx) => resultOf(await refundInstead(ctx, number)),
    sendReturnedGoods: async (_, { number }, ctx) =>
      resultOf(await sendGoods(ctx, { returnNumber: number })),
  },
};
