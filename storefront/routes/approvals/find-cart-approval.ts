import { cartApproval, type CartApprovalQuery } from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';

export type CartApproval = CartApprovalQuery['cartApproval'];

/** Whether the order of a cart waits for an approval; undefined outside the business shop and without a customer (SC4). */
export async function findCartApproval(
  api: ShopApi,
  cartId: string,
): Promise<CartApproval | undefined> {
  if (!api.storefront.isB2b || api.visitor.session !== 'customer') return undefined;
  return (await api.ask(cartApproval, { cartId })).cartApproval;
}
