import { Suspense, useState } from 'react';
import type { NavigationEntryFragment } from '#contract/operations.generated.ts';
import { lazyOfLink } from '#storefront/ui/lazy-dialog.tsx';
import { useModals } from '#storefront/ui/modals.ts';

const Flyouts = lazyOfLink(async () => (await import('./flyouts.tsx')).Flyouts);

type LazyFlyoutsProps = {
  navigation: readonly NavigationEntryFragment[];
  sale?: string | null;
  deals?: string | null;
};

/** The dialogs of every page. Their script is fetched when the first dialog opens. */
export function LazyFlyouts({ navigation, sale = null, deals = null }: LazyFlyoutsProps) {
  const isOpen = useModals(({ open }) => open !== undefined);
  const [isWanted, setWanted] = useState(false);
  if (isOpen && !isWanted) setWanted(true);
  return (
    isWanted && (
      <Suspense fallback={null}>
        <Flyouts navigation={navigation} sale={sale} deals={deals} />
      </Suspense>
    )
  );
}
