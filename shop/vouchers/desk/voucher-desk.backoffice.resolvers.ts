import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { changeSeries } from './change-series.ts';
import { changeVoucher } from './change-voucher.ts';
import { findVouchers, listCategories, listSeries } from './find-vouchers.ts';
import { endNow, makeVouchers } from './make-vouchers.ts';

export const voucherDeskResolvers: Resolvers = {
  Query: {
    vouchers: (_, { search, after }, ctx) =>
      findVouchers(ctx, { search: search ?? undefined, after: after ?? undefined }),
    voucherSeries: (_, __, ctx) => listSeries(ctx),
    voucherCategories: (_, __, ctx) => listCategories(ctx),
  },
  Mutation: {
    makeVouchers: async (_, { key, vouchers }, ctx) =>
      staffMutationResult(await makeVouchers(ctx, { key, wanted: vouchers })),
    changeVoucher: async (_, { seen, lastDay, mostUses }, ctx) =>
      staffMutationResult(await changeVoucher(ctx, seen, { lastDay, mostUses: mostUses ?? null })),
    changeVoucherSeries: async (_, { seen, terms }, ctx) =>
      staffMutationResult(await changeSeries(ctx, seen, terms)),
    endVoucher: async (_, { id }, ctx) => staffMutationResult(await endNow(ctx, { id })),
    endVoucherSeries: async (_, { id }, ctx) =>
      staffMutationResult(await endNow(ctx, { seriesId: id })),
  },
};
