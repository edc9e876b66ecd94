import { cartView } from '#shop/cart/cart-view.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { addOrderFormToCart } from './add-order-form.ts';
import { generatePdfForm } from './generate-pdf-form.ts';
import { checkView, entryView } from './orderform-view.ts';
import { validateOrderForm } from './validate-order-form.ts';

export const orderformResolvers: Resolvers = {
  Query: {
    async validateOrderForm(_, { entries }, ctx) {
      return checkView(await validateOrderForm(ctx, entries), ctx);
    },
    generatePdfForm: (_, { entries }, ctx) => generatePdfForm(ctx, entries),
  },
  Mutation: {
    async addOrderFormToCart(_, { cartId, entries, idempotencyKey }, ctx) {
      const { cart, lines, added } = await addOrderFormToCart(ctx, {
        cartId,
        lines: entries,
        idempotencyKey,
      });
      return {
        cart: cartView(cart, ctx, { withShipping: true }),
        entries: lines.map((line) => entryView(line, ctx)),
        addedEntries: added,
      };
    },
  },
};
