import { create } from 'zustand';
import {
  type CartOperationInput,
  type CartRefusalViewFragment,
  type CartViewFragment,
  countCart,
  findCart,
  updateCart,
} from '#contract/operations.generated.ts';
import { askShop } from './shop-client.ts';
import { cartId } from './shop-ids.ts';
import { knownCartId } from './cookies.ts';
import { notifyTabs } from './tabs.ts';

/** The cart as this tab knows it. `articleCount` is undefined until it is loaded. */
type CartState = {
  cart: CartViewFragment | undefined;
  articleCount: number | undefined;
  isBusy: boolean;
};

export const useCart = create<CartState>(() => ({
  cart: undefined,
  articleCount: undefined,
  isBusy: false,
}));

/**
 * Loads the header's count after the page; sends nothing for visitors who never had a cart. A cart that arrived meanwhile is
 * newer than the count and wins.
 */
export async function loadArticleCount(): Promise<void> {
  const id = knownCartId();
  if (!id) return useCart.setState({ articleCount: 0 });
  const { cart } = useCart.getState();
  const { shop_findCart } = await askShop(countCart, { cartId: id }, { isQuiet: true });
  if (useCart.getState().cart !== cart) return;
  useCart.setState({ articleCount: shop_findCart.details.articleCount });
}

/** Reads the whole cart with its shipping cost. */
export async function loadCart(): Promise<CartViewFragment> {
  const { shop_findCart } = await askShop(findCart, { cartId: await cartId() });
  return show(shop_findCart);
}

/** Applies operations in order and stores the new cart; returns the refusals (CA2). A retry by the network is harmless. */
export async function changeCart(
  operations: CartOperationInput[],
): Promise<CartRefusalViewFragment[]> {
  useCart.setState({ isBusy: true });
  try {
    const variables = { cartId: await cartId(), operations, idempotencyKey: crypto.randomUUID() };
    const { shop_updateCart } = await askShop(updateCart, variables);
    storeChanged(shop_updateCart.cart);
    return shop_updateCart.refusals;
  } finally {
    useCart.setState({ isBusy: false });
  }
}

/**
 * Stores a cart of a page's loader or action and returns the newest that this tab knows; notifies the other tabs when it changed
 * (TP6).
 */
export function keepCart(cart: CartViewFragment): CartViewFragment {
  const { cart: known, articleCount } = useCart.getState();
  const isOther = known
    ? known.version !== cart.version
    : articleCount !== undefined && articleCount !== cart.details.articleCount;
  if (isOther && !isOlder(cart)) notifyTabs({ cart: true });
  return show(cart);
}

/** Notifies the other tabs even where this tab knew neither cart nor count before. */
function storeChanged(cart: CartViewFragment): void {
  if (useCart.getState().cart?.version !== cart.version && !isOlder(cart))
    notifyTabs({ cart: true });
  show(cart);
}

/** Shows a cart unless its answer was overtaken by that of a later version. */
function show(cart: CartViewFragment): CartViewFragment {
  const { cart: known } = useCart.getState();
  if (known && isOlder(cart)) return known;
  useCart.setState({ cart, articleCount: cart.details.articleCount });
  return cart;
}

/** Whether this tab knows a later version of the same cart. */
function isOlder({ id, version }: CartViewFragment): boolean {
  const { cart: known } = useCart.getState();
  return known !== undefined && known.id === id && known.version > version;
}
