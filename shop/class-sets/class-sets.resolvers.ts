import { addedCartView, changeView } from '#shop/lists/list-view.ts';
import { messageOf } from '#shop/offers/offer-view.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { findListedSets } from './class-sets.sql.ts';
import { addSetToCart, listSet, offerSet } from './order-set.ts';
import { planSet } from './plan-set.ts';
import { essentialsOf, inOrder, setView } from './set-view.ts';

export const classSetsResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    async classSets(_, __, { db, storefront }) {
      return inOrder(await findListedSets(db, storefront.language)).map(essentialsOf);
    },
    async classSet(_, key, ctx) {
      const set = await planSet(ctx, key);
      return set ? setView(set, ctx) : null;
    },
  },
  Mutation: {
    async addClassSetToCart(_, taking, ctx) {
      return addedCartView(await addSetToCart(ctx, taking), ctx);
    },
    async listClassSet(_, key, ctx) {
      return changeView(await listSet(ctx, key), ctx);
    },
    async makeClassSetOffer(_, key, ctx) {
      const { offerNumber = null, refusals } = await offerSet(ctx, key);
      return { offerNumber, cartId: null, refusals: refusals.map(messageOf) };
    },
  },
};
