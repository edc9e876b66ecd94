import { DoorError } from '#contract/door.ts';
import { forgetCartId, renewShopIds } from '../shop-ids.ts';
import { knownCartId } from '../known-cart-id.ts';

/**
 * Asks once more with new ids where the shop does not know the cart or the visitor (CA1, TP3). Throws
 * "Unauthenticated / cart issue" where that is refused for the same reason.
 */
export async function withFoundCart<Variables extends object, Result>(
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
    throw new DoorError(
      'Unauthenticated / cart issue',
      'UNAUTHENTICATED',
      'vue.cart.error.somethingWentWrong',
    );
  }
}

function isLost(fault: unknown): boolean {
  return (
    fault instanceof DoorError &&
    (fault.classification === 'CART_NOT_FOUND' || fault.message === 'A valid user id is required.')
  );
}

/** Another question, or another tab, may have got new ids meanwhile. */
async function newCartId(variables: object): Promise<string> {
  const known = knownCartId();
  const isRenewed = 'cartId' in variables && known !== undefined && known !== variables.cartId;
  if (isRenewed) return known;
  forgetCartId();
  return (await renewShopIds()).cartId;
}

/** The same variables with another cart, however deep it is named; files stay as they are. */
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
