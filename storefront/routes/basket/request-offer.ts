import { redirect } from 'react-router';
import { makeOffer, type OfferChangeViewFragment } from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { offerPath } from '../offers/offer-path.ts';
import { requestKeyOf } from '../offers/request-key.ts';

/** Why no offer was made of the basket. */
export type RefusedOffer = { refusedOffer: OfferChangeViewFragment['refusals'] };

/**
 * Makes an offer of the basket and redirects to it (SC1); returns why there is none. Undefined where the form is of another kind or there
 * is no cart.
 */
export async function requestOffer(
  api: ShopApi,
  form: FormData,
): Promise<RefusedOffer | undefined> {
  const { cartId } = api.visitor;
  if (form.get('intent') !== 'makeOffer' || !cartId) return undefined;
  const requestKey = requestKeyOf(form.get('requestKey'));
  const { makeOffer: made } = await api.ask(makeOffer, { cartId, requestKey });
  if (made.offerNumber) throw redirect(offerPath(made.offerNumber));
  return { refusedOffer: made.refusals };
}
