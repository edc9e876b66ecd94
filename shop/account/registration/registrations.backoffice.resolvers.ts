import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { isRefusal, refuse } from '#shop/kernel/refusals.ts';
import { staffMutationResult, staffSaveResult } from '#shop/kernel/staff-mutation-result.ts';
import { approveBusiness } from './approve-business.ts';
import { askBusiness } from './ask-business.ts';
import { findRegistrations, viewRegistration } from './find-registrations.ts';
import { rejectBusiness } from './reject-business.ts';
import { savePeppolId } from './save-peppol-id.ts';
import { savePaymentTerms } from './save-payment-terms.ts';

const mostReason = 2000;

export const staffRegistrationResolvers: Resolvers = {
  Query: {
    registrations: (_, { after }, ctx) => findRegistrations(ctx, after ?? undefined),
    registration: async (_, { id }, ctx) => (await viewRegistration(ctx, id)) ?? null,
  },
  Mutation: {
    async approveBusiness(_, { id, version }, ctx) {
      const approved = await approveBusiness(ctx, { business: id, version });
      return staffMutationResult(isRefusal(approved) ? approved : undefined);
    },
    async rejectBusiness(_, { id, ...decision }, ctx) {
      if (decision.reason.length > mostReason)
        return staffMutationResult(refuse('TOO_LONG', 'customers.tooLong', { field: 'reason' }));
      return staffMutationResult(await rejectBusiness(ctx, { business: id, ...decision }));
    },
    askBusiness: async (_, question, ctx) => staffMutationResult(await askBusiness(ctx, question)),
    agreePaymentTerms: async (_, { customerNumber, seenAt, seenDays, days }, ctx) =>
      staffSaveResult(
        await savePaymentTerms(ctx, {
          customerNumber,
          seenAt,
          seenDays: seenDays ?? null,
          days: days ?? null,
        }),
      ),
    agreePeppolId: async (_, wanted, ctx) => staffSaveResult(await savePeppolId(ctx, wanted)),
  },
};
