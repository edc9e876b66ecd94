import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { NavigationEntryFragment } from '#contract/operations.generated.ts';
import { addedFlyout } from '#storefront/flyouts/added.ts';
import { minicartFlyout } from '#storefront/flyouts/minicart.ts';
import { useModals } from '#storefront/ui/modals.ts';
import { mobileNavigation } from './navigation/mobile-navigation-name.ts';

const Minicart = lazy(async () => ({
  default: (await import('#storefront/flyouts/minicart-flyout.tsx')).MinicartFlyout,
}));
const Added = lazy(async () => ({
  default: (await import('#storefront/flyouts/added-to-basket.tsx')).AddedToBasket,
}));
const MobileNavigation = lazy(async () => ({
  default: (await import('./navigation/mobile-navigation.tsx')).MobileNavigation,
}));

/** The dialogs of every page. Their script is fetched when the first of them opens, so that pages that open none do not carry it. */
export function LateFlyouts({ navigation }: { navigation: readonly NavigationEntryFragment[] }) {
  return (
    <>
      <Late name={minicartFlyout}>
        <Minicart />
      </Late>
      <Late name={addedFlyout}>
        <Added />
      </Late>
      <Late name={mobileNavigation}>
        <MobileNavigation entries={navigation} />
      </Late>
    </>
  );
}

/** Stays once it was opened, because a dialog that closes still has to say so. */
function Late({ name, children }: { name: string; children: ReactNode }) {
  const isOpen = useModals(({ open }) => open === name);
  const [isWanted, setWanted] = useState(false);
  if (isOpen && !isWanted) setWanted(true);
  return isWanted ? <Suspense fallback={null}>{children}</Suspense> : null;
}
