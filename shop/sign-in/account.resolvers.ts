import { findCountries } from '#shop/pricing/countries.ts';
import type { AddressInput, Resolvers } from '#shop/resolver-types.generated.ts';
import { accountParametersFor } from '#shop/account/account-parameters.ts';
import { mutationResult } from '#shop/kernel/mutation-result.ts';
import {
  addAddress,
  findAddresses,
  findCustomerAddress,
  findRemovedAddress,
  refusedFields,
  updateAddress,
} from '#shop/account/addresses/addresses.ts';
import { changePhone } from '#shop/account/contact/change-account-data.ts';
import { customerInfo } from './customer-info.ts';
import { isEmailUnique } from '#shop/account/registration/email-check.ts';
import { listIndustries, listJobTitles } from '#shop/account/registration/registration.sql.ts';
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions.ts';
import { newPasswordError } from '#shop/account/password-rules.ts';
import { removeAddress, restoreAddress } from '#shop/account/addresses/remove-address.ts';
import { answerQuestion, openQuestion } from '#shop/account/registration/answer-question.ts';
import { uploadDocument, uploadResult } from '#shop/account/proofs/upload-document.ts';
import { uploadedFile } from '#shop/account/proofs/uploaded-file.ts';

export const accountResolvers: Resolvers = {
  File: uploadedFile,
  Query: {
    customerInfo: (_, __, ctx) => customerInfo(ctx),
    getBillingAddresses: (_, __, ctx) => findAddresses(ctx, 'billing'),
    getShippingAddresses: (_, __, ctx) => findAddresses(ctx, 'shipping'),
    deliveryCountries: async (_, __, ctx) => [...(await findCountries(ctx)).deliveryCountries],
    billingCountries: async (_, __, ctx) => [...(await findCountries(ctx)).billingCountries],
    passwordMinimumLength: async (_, __, ctx) => (await accountParametersFor(ctx)).minimumLength,
    newPasswordError: async (_, { password, email }, ctx) => {
      const owner = email ?? ctx.visitor.account?.email ?? '';
      return (await newPasswordError(ctx, { password, email: owner })) ?? null;
    },
    accountSessions: (_, __, ctx) => ownSessions(ctx),
    getPackingStations: (_, __, ctx) => findAddresses(ctx, 'packstation'),
    getCustomerAddress: (_, __, ctx) => findCustomerAddress(ctx),
    removedAddress: (_, { book }, ctx) => findRemovedAddress(ctx, book),
    registrationRequest: (_, { token }, ctx) => openQuestion(ctx, token),
    uniqueEmail: (_, { email }, ctx) => isEmailUnique(ctx, email),
    getEducationalIndustryData: (_, __, { db, storefront }) =>
      listIndustries(db, storefront.language),
    getEducationalFunctionData: (_, __, { db, storefront }) =>
      listJobTitles(db, storefront.language),
    checkAddress: (_, { address, book }, ctx) => refusedFields(ctx, book, address),
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
    endSession: async (_, { id }, ctx) => mutationResult(await endOwnSession(ctx, id)),
    endOtherSessions: async (_, __, ctx) => mutationResult(await endOtherSessions(ctx)),
    updatePhone: (_, { phone }, ctx) => changePhone(ctx, phone),
    answerRegistrationRequest: async (_, answer, ctx) =>
      mutationResult(await answerQuestion(ctx, answer)),
    uploadCertificate: async (_, { file }, ctx) =>
      uploadResult(await uploadDocument(ctx, 'certificate', file)),
    uploadSignature: async (_, { file }, ctx) =>
      uploadResult(await uploadDocument(ctx, 'signature', file)),
  },
};

function shippingBook({ packstationAddress }: AddressInput): 'shipping' | 'packstation' {
  return packstationAddress ? 'packstation' : 'shipping';
}
