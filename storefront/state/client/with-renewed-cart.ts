import { ApiError } from '#contract/shop-api.ts';
import { renewShopIds } from '../shop-ids.ts';
import { knownCartId } from '../cookies.ts';

/**
 * Repeats a request with new ids where the shop does not know the cart or the visitor (CA1, TP3). Throws "Unauthenticated / cart
 * issue" where that is refused for the same reason.
 */
export async function withRenewedCart<Variables extends object, Result>(
  variables: Variables,
  ask: (variables: Variables) => Promise<Result>,
): Promise<Result> {
  try {
    return await ask(variables);
  } catch (fault) {
    if (!isLost(fault)) throw fault;
  }
  const cartId = await newCartId(variables);
  try {
    return await ask(withCartId(variables, cartId) as Variables);
  } catch (fault) {
    if (!isLost(fault)) throw fault;
    throw new ApiError(
      'Unauthenticated / cart issue',
      'UNAUTHENTICATED',
      'vue.cart.error.somethingWentWrong',
    );
  }
}

function isLost(fault: unknown): boolean {
  return (
    fault instanceof ApiError &&
    (fault.classification === 'CART_NOT_FOUND' || fault.message === 'A valid user id is required.')
  );
}

/** Another request or tab may have renewed the ids meanwhile. The old cookie stays until the server replaces it: a page that is left before has a cart still. */
async function newCartId(variables: object): Promise<string> {
  const known = knownCartId();
  const isRenewed = 'cartId' in variables && known !== undefined && known !== variables.cartId;
  if (isRenewed) return known;
  return (await renewShopIds()).cartId;
}

/** The variables with another cart id, at any depth; files stay as they are. */
function withCartId(value: unknown, cartId: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => withCartId(entry, cartId));
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      name === 'cartId' ? cartId : withCartId(entry, cartId),
    ]),
  );
}
