import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { findVouchers, listSeries } from './find-vouchers.ts';
import { endNow, makeVouchers } from './make-vouchers.ts';

export const voucherDeskResolvers: Resolvers = {
  Query: {
    vouchers: (_, { search, after }, ctx) =>
      findVouchers(ctx, { search: search ?? undefined, after: after ?? undefined }),
    voucherSeries: (_, __, ctx) => listSeries(ctx),
  },
  Mutation: {
    makeVouchers: async (_, { key, vouchers }, ctx) =>
      staffMutationResult(await makeVouchers(ctx, { key, wanted: vouchers })),
    endVoucher: async (_, { id }, ctx) => staffMutationResult(await endNow(ctx, { id })),
    endVoucherSeries: async (_, { id }, ctx) =>
      staffMutationResult(await endNow(ctx, { seriesId: id })),
  },
};
