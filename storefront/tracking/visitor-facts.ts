import { trackedVisitor, type TrackedVisitorQuery } from '#contract/operations.generated.ts';
import { isCustomerMarked } from '#storefront/state/customer-marker.ts';
import { askShop } from '#storefront/state/shop-client.ts';

export type VisitorFacts = TrackedVisitorQuery['customerInfo'];

const unknownVisitor: VisitorFacts = {
  visitorType: 'guest',
  visitorLoginState: 'loggedOut',
  isInternal: false,
  userId: null,
  primeInfo: { status: 'NONE' },
};

/**
 * Loads the visitor's facts, once until a login or logout. Guests have a session only in the checkout, so all visitors are loaded
 * there; elsewhere only marked customers are.
 */
export function createVisitorFacts(): () => Promise<VisitorFacts> {
  let known: { place: string; facts: Promise<VisitorFacts> } | undefined;
  return () => {
    const { pathname } = location;
    const onTheWay = pathname.startsWith('/checkout/') ? pathname : undefined;
    const place = isCustomerMarked() ? 'customer' : (onTheWay ?? 'guest');
    if (known?.place !== place)
      known = { place, facts: place === 'guest' ? Promise.resolve(unknownVisitor) : ask() };
    return known.facts;
  };
}

async function ask(): Promise<VisitorFacts> {
  try {
    return (await askShop(trackedVisitor, {}, { isQuiet: true })).customerInfo;
  } catch {
    return unknownVisitor;
  }
}
