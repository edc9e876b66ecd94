import { cartBudgets } from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import type { CartBudgets } from './budget-choice.tsx';

/** The budgets that the order of a cart may be paid from; undefined outside the business shop and without a customer or a cart (SC2). */
export async function findCartBudgets(
  api: ShopApi,
  cartId: string | undefined,
): Promise<CartBudgets | undefined> {
  if (!api.storefront.isB2b || api.visitor.session !== 'customer' || !cartId) return undefined;
  return (await api.ask(cartBudgets, { cartId })).cartBudgets;
}
