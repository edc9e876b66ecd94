import { isRefusal } from '#shop/kernel/refusals.ts';
import type { OfferChange, Resolvers } from '#shop/resolver-types.generated.ts';
import { findOwnOffer, findOwnOffers } from './find-offers.ts';
import { makeListOffer } from './make-list-offer.ts';
import { makeOffer } from './make-offer.ts';
import { messageOf, offerView } from './offer-view.ts';
import { orderOffer } from './order-offer.ts';
import { drawOffer } from './paper/draw-offer.ts';
import { renewOffer } from './renew-offer.ts';

const nothing: OfferChange = { offerNumber: null, cartId: null, refusals: [] };

export const offersResolvers: Resolvers = {
  Query: {
    async offers(_, { page }, ctx) {
      const { offers, totalPages } = await findOwnOffers(ctx, page);
      return { offers: offers.map((offer) => offerView(offer, ctx)), totalPages };
    },
    async offer(_, { offerNumber }, ctx) {
      const found = await findOwnOffer(ctx, offerNumber);
      return found ? offerView(found, ctx) : null;
    },
    async offerFile(_, { offerNumber }, ctx) {
      const file = await drawOffer(ctx, offerNumber);
      return file ? { ...file, content: file.content.toString('base64') } : null;
    },
  },
  Mutation: {
    async makeOffer(_, request, ctx) {
      const made = await makeOffer(ctx, request);
      if (isRefusal(made)) return { ...nothing, refusals: [messageOf(made)] };
      return { ...nothing, offerNumber: made };
    },
    async makeListOffer(_, request, ctx) {
      const { offerNumber = null, refusals } = await makeListOffer(ctx, request);
      return { ...nothing, offerNumber, refusals: refusals.map(messageOf) };
    },
    async renewOffer(_, request, ctx) {
      const { offerNumber = null, refusals } = await renewOffer(ctx, request);
      return { ...nothing, offerNumber, refusals: refusals.map(messageOf) };
    },
    async orderOffer(_, { offerNumber }, ctx) {
      const { cartId = null, refusals } = await orderOffer(ctx, offerNumber);
      return { ...nothing, cartId, refusals: refusals.map(messageOf) };
    },
  },
};
