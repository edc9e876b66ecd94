import { isCustomerMarked } from '#storefront/state/customer-marker.ts';
import { knownCartId } from '#storefront/state/known-cart-id.ts';

/** Whether this visitor could have a list: nobody else's page asks. The user id itself is hidden from scripts, the cart's comes with it. */
export const mayHaveList = (): boolean => knownCartId() !== undefined || isCustomerMarked();
