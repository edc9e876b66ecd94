import type { ShopApi } from '#contract/shop-api.ts';
import {
  type DealChangeViewFragment,
  extendHold,
  refreshHold,
} from '#contract/operations.generated.ts';

/** The result of extending or refreshing a hold. */
export type HoldAnswer = { changes: DealChangeViewFragment[] };

/** Extends or refreshes the cart's hold, as a form posted it (CA6). Undefined where the form is about something else. */
export async function changeHold(api: ShopApi, form: FormData): Promise<HoldAnswer | undefined> {
  const { cartId } = api.visitor;
  const intent = form.get('intent');
  if (!cartId || (intent !== 'extendHold' && intent !== 'refreshHold')) return undefined;
  if (intent === 'refreshHold') return refreshedHold(api, cartId);
  await api.ask(extendHold, { cartId });
  return { changes: [] };
}

/** Renews an expired hold and returns the positions that changed. */
export async function refreshedHold(api: ShopApi, cartId: string): Promise<HoldAnswer> {
  const { refreshLightningDealReservation } = await api.ask(refreshHold, { cartId });
  return { changes: refreshLightningDealReservation.changes };
}
