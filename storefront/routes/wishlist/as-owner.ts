import { DoorError, type ShopDoor } from '#contract/door.ts';
import { openedCart } from '#storefront/state/open-cart.server.ts';

/** Asks again with a user id where the visitor had none. */
export async function asOwner<Result>(door: ShopDoor, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof DoorError) || error.classification !== 'USER_ID_REQUIRED') throw error;
    await openedCart(door);
    return ask();
  }
}
