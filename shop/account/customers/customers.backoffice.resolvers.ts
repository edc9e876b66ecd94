import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import {
  staffMutationResult,
  staffNoteResult,
  staffSaveResult,
} from '#shop/kernel/staff-mutation-result.ts';
import { blockCustomer, unblockCustomer } from './block-customer.ts';
import { changeCustomer } from './change-customer.ts';
import { findCustomers, viewCustomer } from './find-customers.ts';
import { noteOnCustomer, takeBackCustomerNote } from './note-on-customer.ts';
import { sendPasswordLink } from './send-password-link.ts';

export const staffCustomerResolvers: Resolvers = {
  Query: {
    customers: (_, { search, after, sort }, ctx) =>
      findCustomers(ctx, {
        search: search ?? undefined,
        after: after ?? undefined,
        sort: sort ?? undefined,
      }),
    customer: async (_, { id }, ctx) => (await viewCustomer(ctx, id)) ?? null,
  },
  Mutation: {
    changeCustomer: async (_, save, ctx) => staffSaveResult(await changeCustomer(ctx, save)),
    blockCustomer: async (_, block, ctx) => staffMutationResult(await blockCustomer(ctx, block)),
    unblockCustomer: async (_, { id }, ctx) => staffMutationResult(await unblockCustomer(ctx, id)),
    noteOnCustomer: async (_, note, ctx) => staffNoteResult(await noteOnCustomer(ctx, note)),
    takeBackCustomerNote: async (_, { noteId }, ctx) =>
      staffMutationResult(await takeBackCustomerNote(ctx, noteId)),
    sendPasswordLink: async (_, { id }, ctx) =>
      staffMutationResult(await sendPasswordLink(ctx, id)),
  },
};
