import type { Agreement } from '#shop/cart/agreement.ts';
import type { CartHead, LineRow, NamedPieces } from '#shop/cart/cart-rows.ts';
import { type CartCtx, customerId, readCartOf } from '#shop/cart/find-cart.ts';
import { openAgreedCart } from '#shop/cart/open-agreed-cart.ts';
import { newUserId } from '#shop/kernel/ids.ts';
import { undoneWhere } from '#shop/kernel/undone/undone.ts';

/**
 * Items and quantities as a cart of now, delivered to the agreed country, at the prices of now; it is not kept (SC1). Call it in a
 * transaction. A constant number of statements.
 */
export async function readPresentCart(
  ctx: CartCtx,
  {
    agreement,
    orderReference,
    accountId,
    names = new Map(),
  }: {
    agreement: Agreement;
    orderReference: string | null;
    accountId: number;
    names?: ReadonlyMap<number, readonly NamedPieces[]>;
  },
): Promise<{ head: CartHead; lines: LineRow[] }> {
  const ownId = customerId(ctx.visitor) ?? accountId;
  const owner = { userId: ctx.visitor.userId ?? newUserId(), accountId: ownId };
  const within = { ...ctx, visitor: { ...ctx.visitor, userId: owner.userId } };
  const cart = await undoneWhere(
    ctx.db,
    async () => {
      const cartId = await openAgreedCart(ctx, { owner, agreement, orderReference, names });
      return readCartOf(within, cartId);
    },
    () => true,
  );
  const { country: deliveryCountry } = agreement;
  const head = { ...cart.head, agreement: null, paymentId: null, deliveryCountry };
  return { head, lines: cart.lines };
}

/** The prices of now as agreed ones, so that no article is refused for its price. Pure. */
export function presentAgreement(
  lines: readonly Agreement['lines'][number][],
  agreement: Agreement,
): Agreement {
  return { ...agreement, lines: [...lines] };
}
