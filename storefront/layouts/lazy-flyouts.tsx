import { Suspense, useEffect, useState } from 'react';
import type { NavigationEntryFragment } from '#contract/operations.generated.ts';
import { followLinkOfModal, useModals } from '#storefront/ui/modals.ts';
import { type Flyout, fetchFlyout, useFetchedFlyouts } from './flyout-scripts.ts';
import { shownEntries } from './navigation/shown-entries.ts';

type LazyFlyoutsProps = {
  navigation: readonly NavigationEntryFragment[];
  sale?: string | null;
  /** The flag of lightning deals. */
  deals?: string | null;
};

/** The dialogs of every page. Each is mounted once its script is fetched, and stays so: a closing dialog has to announce that. */
export function LazyFlyouts({ navigation, sale = null, deals = null }: LazyFlyoutsProps) {
  const entries = shownEntries({ navigation, sale });
  return Array.from(useFlyouts(), ([name, Dialog]) => (
    <Suspense key={name} fallback={null}>
      <Dialog entries={entries} hasDeals={deals === 'true'} />
    </Suspense>
  ));
}

/**
 * The dialogs whose scripts are fetched, by name; that of a dialog is fetched when it first opens. Where it cannot be, the link that was
 * pressed is followed; without a link the fault is thrown. Fetched without `lazy`, because React delays what a boundary reveals by 300 ms.
 */
function useFlyouts(): ReadonlyMap<string, Flyout> {
  const open = useModals((modals) => modals.open);
  const fetched = useFetchedFlyouts();
  const [lost, setLost] = useState<{ fault: unknown }>();
  const isFetched = open !== undefined && fetched.has(open);
  useEffect(() => {
    if (open === undefined || isFetched) return;
    fetchFlyout(open).catch((fault: unknown) => {
      if (!followLinkOfModal()) setLost({ fault });
    });
  }, [open, isFetched]);
  if (lost) throw lost.fault;
  return fetched;
}
