import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { writeOrderReference } from './cart.sql.ts';
import { type CartCtx, openHead } from './find-cart.ts';

const longest = 60;

/** Writes the customer's own reference for the coming order; an empty one deletes it (CA2). Refuses TOO_LONG above 60 characters. */
export async function setOrderReference(
  ctx: CartCtx,
  cartId: string,
  orderReference: string,
): Promise<Refusal<'TOO_LONG'> | undefined> {
  const text = orderReference.trim();
  if (text.length > longest) {
    return refuse('TOO_LONG', 'shop.form.error.tooLong', {
      field: 'orderReference',
      values: { max: longest },
    });
  }
  const head = await openHead(ctx, cartId);
  await writeOrderReference(ctx.db, {
    cartId: head.id,
    orderReference: text,
    now: ctx.clock.now(),
  });
  return undefined;
}
