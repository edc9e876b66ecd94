import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { checkMonth, findMonthRows } from './check-month.ts';

export const monthCloseResolvers: Resolvers = {
  Query: {
    monthClose: (_, { month }, ctx) => checkMonth(ctx, month),
    monthCloseRows: (_, wish, ctx) => findMonthRows(ctx, wish),
  },
};
