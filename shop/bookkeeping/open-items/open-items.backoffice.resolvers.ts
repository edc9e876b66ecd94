import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { findOpenCustomers, findOpenItems, sumOpenItems } from './find-open-items.ts';
import { undoRecordedPayment } from './undo-recorded-payment.ts';
import { recordInvoicePayment } from './record-invoice-payment.ts';

export const openItemResolvers: Resolvers = {
  Query: {
    openItems: (_, { filter, after }, ctx) => findOpenItems(ctx, filter, after ?? undefined),
    openSums: (_, { store }, ctx) => sumOpenItems(ctx, store ?? undefined),
    openCustomers: (_, { store }, ctx) => findOpenCustomers(ctx, store ?? undefined),
  },
  Mutation: {
    recordInvoicePayment: async (_, payment, ctx) =>
      staffMutationResult(await recordInvoicePayment(ctx, payment)),
    undoInvoicePayment: async (_, payment, ctx) =>
      staffMutationResult(await undoRecordedPayment(ctx, payment)),
  },
};
