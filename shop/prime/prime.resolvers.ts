import type { Ctx } from '#shop/kernel/ctx.ts';
import { mutationResult } from '#shop/kernel/mutation-result.ts';
import { isRefusal, refuse } from '#shop/kernel/refusals.ts';
import { begunView } from '#shop/payment/begun-view.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { cancelPrime, resumePrime, withdrawPrime } from './cancel-prime.ts';
import { declareCancellation } from './declare-cancellation.ts';
import { joinPrime } from './join-prime.ts';
import { primeOffer } from './prime-info.ts';
import { settlePrimeReturn } from './settle-prime.ts';
import { leavePrimeList, waitForPrime } from './wait-for-prime.ts';

export const primeResolvers: Resolvers = {
  Query: { primeOffer: (_, __, ctx) => primeOffer(ctx) },
  Mutation: {
    async submitPrimeSubscription(_, { paymentId }, ctx) {
      const joined = await joinPrime(ctx, paymentId);
      if (isRefusal(joined))
        return {
          ...begunView(undefined),
          errorCode: joined.refused,
          errorMessage: joined.messageKey,
        };
      return { ...begunView(joined.begun), errorCode: null, errorMessage: null };
    },
    async settlePrimePayment(_, { orderReference, at, parameters }, ctx) {
      const unknown = { state: 'unknown', paymentId: null };
      if (at !== 'success' && at !== 'failure' && at !== 'cancel') return unknown;
      const named = parameters.map(({ name, value }): [string, string] => [name, value]);
      const brought = new URLSearchParams(named);
      const arrival = { orderReference, at, parameters: brought } as const;
      return (await settlePrimeReturn(ctx, arrival)) ?? unknown;
    },
    primeWaitingList: async (_, { waits }, ctx) =>
      mutationResult(await (waits ? waitForPrime(ctx) : leavePrimeList(ctx))),
    async cancelPrime(_, __, ctx) {
      const accountId = customerOf(ctx);
      const cancelled =
        accountId === undefined ? noContract() : await cancelPrime(ctx, { accountId });
      return isRefusal(cancelled)
        ? { successful: false, errorMessage: cancelled.messageKey, endDate: null }
        : { successful: true, errorMessage: null, endDate: cancelled.endsAt.toISOString() };
    },
    async resumePrime(_, __, ctx) {
      const accountId = customerOf(ctx);
      return mutationResult(
        accountId === undefined ? noContract() : await resumePrime(ctx, accountId),
      );
    },
    async withdrawPrime(_, __, ctx) {
      const accountId = customerOf(ctx);
      return mutationResult(
        accountId === undefined ? noContract() : await withdrawPrime(ctx, accountId),
      );
    },
    declarePrimeCancellation: async (_, { declaration }, ctx) =>
      mutationResult(
        await declareCancellation(ctx, {
          email: declaration.email,
          name: declaration.name,
          isExtraordinary: declaration.isExtraordinary ?? false,
          isConfirmed: declaration.isConfirmed ?? false,
          reason: declaration.reason ?? '',
        }),
      ),
  },
};

function customerOf({ visitor: { account } }: Pick<Ctx, 'visitor'>): number | undefined {
  return account && account.kind !== 'guest' ? account.id : undefined;
}

const noContract = () => refuse('NO_CONTRACT', 'shop.prime.noContract');
