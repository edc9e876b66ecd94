import { lazy, Suspense, useState } from 'react';
import type { NavigationEntryFragment } from '#contract/operations.generated.ts';
import { useModals } from '#storefront/ui/modals.ts';

const Flyouts = lazy(async () => ({ default: (await import('./flyouts.tsx')).Flyouts }));

type LateFlyoutsProps = {
  navigation: readonly NavigationEntryFragment[];
  sale?: string | null;
};

/** The dialogs of every page. Their script is fetched when the first dialog opens, so that pages that open none do not carry it. */
export function LateFlyouts({ navigation, sale = null }: LateFlyoutsProps) {
  const isOpen = useModals(({ open }) => open !== undefined);
  const [isWanted, setWanted] = useState(false);
  if (isOpen && !isWanted) setWanted(true);
  return (
    isWanted && (
      <Suspense fallback={null}>
        <Flyouts navigation={navigation} sale={sale} />
      </Suspense>
    )
  );
}
