import { setShippingMethod } from './make-choices.ts';
import { type CheckoutCtx, readCheckout } from './read-checkout.ts';

/**
 * Chooses the first carrier that can deliver a cart, where none is chosen that can. A forwarding agent is left out, because it
 * needs answers.
 */
export async function chooseUsualCarrier(ctx: CheckoutCtx, cartId: string): Promise<void> {
  const { cart, progress } = await readCheckout(ctx, cartId);
  if (progress.hasShipper || !progress.hasDeliveryAddress) return;
  const usual = cart.shippers.find(({ code, infoKey }) => !infoKey && code !== 'spedition');
  if (usual) await setShippingMethod(ctx, cartId, usual.code);
}
