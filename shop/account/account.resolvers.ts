import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { addAddress, findAddresses, refusedFields } from './addresses.ts';
import { customerInfo } from './customer-info.ts';

export const accountResolvers: Resolvers = {
  Query: {
    customerInfo: (_, __, ctx) => customerInfo(ctx),
    getBillingAddresses: (_, __, ctx) => findAddresses(ctx, 'billing'),
    getShippingAddresses: (_, __, ctx) => findAddresses(ctx, 'shipping'),
    checkAddress: (_, { address }, ctx) => refusedFields(ctx, address),
  },
  Mutation: {
    addBillingAddress: (_, { address }, ctx) => addAddress(ctx, 'billing', address),
    addShippingAddress: (_, { address }, ctx) => addAddress(ctx, 'shipping', address),
  },
};
