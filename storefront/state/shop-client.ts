import { DoorError, type Operation } from '#contract/door.ts';
import { renewShopIds } from './shop-ids.ts';

/**
 * Asks the shop's API from the browser. Operations asked within 15 ms travel together, ten at most (TP1).
 * A lost cart gets new ids, the variables are patched with them and the operation is tried once more (CA1).
 * Throws DoorError when the answer has errors, the network fails or nothing comes within 5000 ms.
 */
export async function askShop<Result, Variables extends object>(
  operation: Operation<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  // Most visitors of a page ask nothing.
  const { batchAsk } = await import('./batch.ts');
  try {
    return await batchAsk(operation, variables);
  } catch (error) {
    if (!isLostCart(error) || !('cartId' in variables)) throw error;
    const { cartId } = await renewShopIds();
    return batchAsk(operation, { ...variables, cartId });
  }
}

function isLostCart(error: unknown): boolean {
  return (
    error instanceof DoorError &&
    (error.classification === 'CART_NOT_FOUND' || error.message === 'A valid user id is required.')
  );
}
