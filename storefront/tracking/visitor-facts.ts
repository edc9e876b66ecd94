import { trackedVisitor, type TrackedVisitorQuery } from '#contract/operations.generated.ts';
import { isCustomerMarked } from '#storefront/state/customer-marker.ts';
import { askShop } from '#storefront/state/shop-client.ts';

export type VisitorFacts = TrackedVisitorQuery['customerInfo'];

const nobody: VisitorFacts = {
  visitorType: 'guest',
  visitorLoginState: 'loggedOut',
  isInternal: false,
  userId: null,
  primeInfo: { status: 'NONE' },
};

/** Asks who visits, once for as long as nobody signs in or out; where nobody ever signed in there is nothing to ask. */
export function createVisitorFacts(): () => Promise<VisitorFacts> {
  let known: { isMarked: boolean; facts: Promise<VisitorFacts> } | undefined;
  return () => {
    const isMarked = isCustomerMarked();
    if (known?.isMarked !== isMarked)
      known = { isMarked, facts: isMarked ? ask() : Promise.resolve(nobody) };
    return known.facts;
  };
}

async function ask(): Promise<VisitorFacts> {
  try {
    return (await askShop(trackedVisitor, {}, { isQuiet: true })).customerInfo;
  } catch {
    return nobody;
  }
}
