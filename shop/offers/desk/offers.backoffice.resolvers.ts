import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { lastInstantOf, stateOf } from '../offer.ts';
import { findLatestOffers } from '../offers.sql.ts';

export const staffOfferResolvers: Resolvers = {
  Query: {
    async customerOffers(_, { id }, { db, clock }) {
      const offers = await findLatestOffers(db, id);
      return offers.map((offer) => ({
        offerNumber: offer.offerNumber,
        state: stateOf(offer, clock.now()),
        madeAt: offer.madeAt.toISOString(),
        lastDay: lastInstantOf(offer).toISOString(),
        totalMinor: offer.totalMinor,
        currency: offer.currency,
        orderNumber: offer.orderNumber,
      }));
    },
  },
};
