import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { adjustStock, countShelf } from './adjust-stock.ts';
import { changeSettings } from './change-settings.ts';
import { changeDelivery, expectDelivery, receiveDelivery } from './expect-delivery.ts';
import { findStock, listMovements, viewStock } from './find-stock.ts';

export const stockDeskResolvers: Resolvers = {
  Query: {
    stockItems: (_, { filter, search, after }, ctx) =>
      findStock(ctx, {
        filter: filter ?? undefined,
        search: search ?? undefined,
        after: after ?? undefined,
      }),
    stockItem: async (_, { number }, ctx) => (await viewStock(ctx, number)) ?? null,
    stockMovements: (_, wanted, ctx) => listMovements(ctx, wanted),
  },
  Mutation: {
    adjustStock: async (_, wanted, ctx) => staffMutationResult(await adjustStock(ctx, wanted)),
    countShelf: async (_, count, ctx) => {
      const counted = await countShelf(ctx, count);
      return isRefusal(counted)
        ? { result: staffMutationResult(counted), difference: null, missing: null }
        : { result: staffMutationResult(undefined), ...counted };
    },
    changeStockSettings: async (_, { seen, settings }, ctx) =>
      staffMutationResult(
        await changeSettings(ctx, seen, {
          restockDays: settings.restockDays,
          reorderPoint: settings.reorderPoint ?? null,
        }),
      ),
    expectDelivery: async (_, announced, ctx) =>
      staffMutationResult(await expectDelivery(ctx, announced)),
    changeDelivery: async (_, { seen, delivery }, ctx) =>
      staffMutationResult(await changeDelivery(ctx, seen, delivery)),
    receiveDelivery: async (_, arrived, ctx) =>
      staffMutationResult(await receiveDelivery(ctx, arrived)),
  },
};
