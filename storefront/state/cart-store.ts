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
import { knownCartId } from './known-cart-id.ts';
import { tellTabs } from './tabs.ts';

/** The cart as this tab knows it. `articleCount` is undefined until it was asked for. */
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
 * Fills the header's count after the page has loaded; asks nothing for visitors who never had a cart.
 * A cart that came meanwhile is newer than the count that was asked for before it.
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

/** Applies operations in order and keeps the new cart; answers what was refused (CA2). A retry by the network is harmless. */
export async function changeCart(
  operations: CartOperationInput[],
): Promise<CartRefusalViewFragment[]> {
  useCart.setState({ isBusy: true });
  try {
    const variables = { cartId: await cartId(), operations, idempotencyKey: crypto.randomUUID() };
    const { shop_updateCart } = await askShop(updateCart, variables);
    takeChanged(shop_updateCart.cart);
    return shop_updateCart.refusals;
  } finally {
    useCart.setState({ isBusy: false });
  }
}

/** Takes over a cart that came with a page's loader or action; the other tabs hear of one that changed (TP6). */
export function keep(cart: CartViewFragment): CartViewFragment {
  const { cart: known, articleCount } = useCart.getState();
  const isOther = known
    ? known.version !== cart.version
    : articleCount !== undefined && articleCount !== cart.details.articleCount;
  if (isOther) tellTabs({ cart: true });
  return show(cart);
}

/** Also where this tab knew neither cart nor count before, the other tabs hear of what it changed. */
function takeChanged(cart: CartViewFragment): void {
  if (useCart.getState().cart?.version !== cart.version) tellTabs({ cart: true });
  show(cart);
}

function show(cart: CartViewFragment): CartViewFragment {
  useCart.setState({ cart, articleCount: cart.details.articleCount });
  return cart;
}
