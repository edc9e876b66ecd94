import { deliveryCountries } from '#shop/checkout/countries.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { accountParameters } from './account-parameters.ts';
import { addAddress, findAddresses, refusedFields } from './addresses.ts';
import { changePhone } from './change-phone.ts';
import { customerInfo } from './customer-info.ts';
import { isEmailUnique } from './email-check.ts';
import { listIndustries, listJobTitles } from './registration.sql.ts';
import { removeAddress } from './remove-address.ts';
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
    uniqueEmail: (_, { email }, ctx) => isEmailUnique(ctx, email),
    getEducationalIndustryData: (_, __, { db, storefront }) =>
      listIndustries(db, storefront.language),
    getEducationalFunctionData: (_, __, { db, storefront }) =>
      listJobTitles(db, storefront.language),
    checkAddress: (_, { address }, ctx) => refusedFields(ctx, address),
  },
  Mutation: {
    addBillingAddress: (_, { address }, ctx) => addAddress(ctx, 'billing', address),
    addShippingAddress: (_, { address }, ctx) => addAddress(ctx, 'shipping', address),
    deleteAddress: (_, { addressId }, ctx) => removeAddress(ctx, addressId),
    updatePhone: (_, { phone }, ctx) => changePhone(ctx, phone),
    uploadCertificate: async (_, { file }, ctx) =>
      uploadResult(await uploadDocument(ctx, 'certificate', file)),
    uploadSignature: async (_, { file }, ctx) =>
      uploadResult(await uploadDocument(ctx, 'signature', file)),
  },
};
