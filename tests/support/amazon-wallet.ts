import type { Ctx } from '#shop/kernel/ctx.ts';
import { amazonPayButton } from '#shop/ordering/express.ts';
import type { PayingShop } from './paying-shop.ts';

/** Opens the wallet as Amazon's script does. Returns the session with which Amazon sends the payer to the summary. */
export async function openWallet(shop: PayingShop, ctx: Ctx, cartId: string): Promise<string> {
  const button = await amazonPayButton(ctx, cartId);
  if (!button) throw new Error('There is no button.');
  const { payloadJson: payloadJSON, signature, algorithm } = button;
  const answer = await fetch(`${shop.sandbox.amazonPay.url}/checkout`, {
    method: 'POST',
    body: new URLSearchParams({ payloadJSON, signature, algorithm }),
    redirect: 'manual',
  });
  const back = new URL(answer.headers.get('location') ?? '');
  if (back.pathname !== '/checkout/summary/') throw new Error(`Amazon sends to ${back.pathname}.`);
  return back.searchParams.get('amazonCheckoutSessionId') ?? '';
}
