import { deliveryCountries } from '#shop/checkout/countries.ts';
import type { AddressInput, Resolvers } from '#shop/resolver-types.generated.ts';
import { accountParameters } from './account-parameters.ts';
import { mutationResult } from '#shop/kernel/mutation-result.ts';
import {
  addAddress,
  findAddresses,
  findCustomerAddress,
  findRemovedAddress,
  refusedFields,
  updateAddress,
} from './addresses.ts';
import { changePhone } from './change-phone.ts';
import { customerInfo } from './customer-info.ts';
import { isEmailUnique } from './email-check.ts';
import { listIndustries, listJobTitles } from './registration.sql.ts';
import { removeAddress, restoreAddress } from './remove-address.ts';
import { uploadDocument } from './upload-document.ts';
import { uploadedFile } from './uploaded-file.ts';
import { uploadResult } from './upload-result.ts';

export const accountResolvers: Resolvers = {
  File: uploadedFile,
  Query: {
    customerInfo: (_, __, ctx) => customerInfo(ctx),
    getBillingAddresses: (_, __, ctx) => findAddresses(ctx, 'billing'),
    getShippingAddresses: (_, __, ctx) => findAddresses(ctx, 'shipping'),
    deliveryCountries: (_, __, { storefront }) => [...deliveryCountries[storefront.store]],
    passwordMinimumLength: async (_, __, { db, storefront }) =>
      (await accountParameters(db, storefront.store)).minimumLength,
    getPackingStations: (_, __, ctx) => findAddresses(ctx, 'packstation'),
    getCustomerAddress: (_, __, ctx) => findCustomerAddress(ctx),
    removedAddress: (_, { book }, ctx) => findRemovedAddress(ctx, book),
    uniqueEmail: (_, { email }, ctx) => isEmailUnique(ctx, email),
    getEducationalIndustryData: (_, __, { db, storefront }) =>
      listIndustries(db, storefront.language),
    getEducationalFunctionData: (_, __, { db, storefront }) =>
      listJobTitles(db, storefront.language),
    checkAddress: (_, { address }, ctx) => refusedFields(ctx, address),
  },
  Mutation: {
    addBillingAddress: (_, { address }, ctx) => addAddress(ctx, 'billing', address),
    addShippingAddress: (_, { address }, ctx) => addAddress(ctx, shippingBook(address), address),
    addPackstation: (_, { address }, ctx) => addAddress(ctx, 'packstation', address),
    updateBillingAddress: (_, { addressId, address }, ctx) =>
      updateAddress(ctx, { kind: 'billing', addressId }, address),
    updateShippingAddress: (_, { addressId, address }, ctx) =>
      updateAddress(ctx, { kind: shippingBook(address), addressId }, address),
    updatePackstation: (_, { addressId, address }, ctx) =>
      updateAddress(ctx, { kind: 'packstation', addressId }, address),
    deleteAddress: async (_, { addressId }, ctx) =>
      mutationResult(await removeAddress(ctx, addressId)),
    restoreAddress: async (_, { addressId }, ctx) =>
      mutationResult(await restoreAddress(ctx, addressId)),
    updatePhone: (_, { phone }, ctx) => changePhone(ctx, phone),
    uploadCertificate: async (_, { file }, ctx) =>
      uploadResult(await uploadDocument(ctx, 'certificate', file)),
    uploadSignature: async (_, { file }, ctx) =>
      uploadResult(await uploadDocument(ctx, 'signature', file)),
  },
};

function shippingBook({ packstationAddress }: AddressInput): 'shipping' | 'packstation' {
  return packstationAddress ? 'packstation' : 'shipping';
}
