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
import { isRefusal } from '#shop/kernel/refusals.ts';
import { openCustomerView } from '../customer-view/open-customer-view.ts';
import { viewStaffAccess } from '../staff-access/list-staff-access.ts';
import { noteStaffAccess } from '../staff-access/note-staff-access.ts';
import { sendPasswordLink } from './send-password-link.ts';

export const staffCustomerResolvers: Resolvers = {
  Query: {
    customers: (_, { search, after, sort }, ctx) =>
      findCustomers(ctx, {
        search: search ?? undefined,
        after: after ?? undefined,
        sort: sort ?? undefined,
      }),
    customer: async (_, { id }, ctx) => {
      const found = await viewCustomer(ctx, id);
      if (found) await noteStaffAccess(ctx, found.id);
      return found ?? null;
    },
    customerAccess: (_, { id }, ctx) => viewStaffAccess(ctx, id),
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
    openCustomerView: async (_, { id }, ctx) => {
      const opened = await openCustomerView(ctx, id);
      return isRefusal(opened)
        ? { result: staffMutationResult(opened), address: null }
        : { result: staffMutationResult(undefined), address: opened.address };
    },
  },
};
