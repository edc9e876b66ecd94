import { type ListChangeViewFragment, saveCartToList } from '#contract/operations.generated.ts';
import type { ShopDoor } from '#contract/door.ts';

/** The list after the basket was saved to it, or why it was not. */
export type SavedCart = { saved: ListChangeViewFragment };

/** Saves the basket to the visitor's list where a form asks for it (CA8). Undefined where none does or there is no cart. */
export async function saveCart(door: ShopDoor, form: FormData): Promise<SavedCart | undefined> {
  const { cartId } = door.visitor;
  if (form.get('intent') !== 'saveToList' || !cartId) return undefined;
  return { saved: (await door.ask(saveCartToList, { cartId })).saveCartToWishlist };
}
