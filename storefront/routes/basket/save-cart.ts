import { type ListChangeViewFragment, saveCartToList } from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';

/** Result of saving the basket to a list: the list, or a refusal. */
export type SavedCart = { saved: ListChangeViewFragment };

/** Saves the basket to the visitor's list (CA8). Undefined where the form is of another kind or there is no cart. */
export async function saveCart(api: ShopApi, form: FormData): Promise<SavedCart | undefined> {
  const { cartId } = api.visitor;
  if (form.get('intent') !== 'saveToList' || !cartId) return undefined;
  return { saved: (await api.ask(saveCartToList, { cartId })).saveCartToWishlist };
}
