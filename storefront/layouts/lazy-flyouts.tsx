import { Suspense, useEffect, useState } from 'react';
import type { NavigationEntryFragment } from '#contract/operations.generated.ts';
import { followLinkOfModal, noteFetched, useModals } from '#storefront/ui/modals.ts';
import { type Flyout, flyoutScripts } from './flyout-scripts.ts';
import { shownEntries } from './navigation/shown-entries.ts';

type LazyFlyoutsProps = {
  navigation: readonly NavigationEntryFragment[];
  sale?: string | null;
  /** The flag of lightning deals. */
  deals?: string | null;
};

/** The dialogs of every page. Each stays mounted after its first opening, because a closing dialog still has to announce that. */
export function LazyFlyouts({ navigation, sale = null, deals = null }: LazyFlyoutsProps) {
  const entries = shownEntries({ navigation, sale });
  return Array.from(useFetchedFlyouts(), ([name, Dialog]) => (
    <Suspense key={name} fallback={null}>
      <Dialog entries={entries} hasDeals={deals === 'true'} />
    </Suspense>
  ));
}

/**
 * The dialogs that were opened and whose scripts are fetched, by name. Where a script cannot be fetched, the link that was pressed is
 * followed; without a link the fault is thrown. Fetched without `lazy`, because React delays what a boundary reveals by 300 ms.
 */
function useFetchedFlyouts(): ReadonlyMap<string, Flyout> {
  const open = useModals((modals) => modals.open);
  const [fetched, setFetched] = useState<ReadonlyMap<string, Flyout>>(new Map());
  const [lost, setLost] = useState<{ fault: unknown }>();
  const isFetched = open !== undefined && fetched.has(open);
  useEffect(() => {
    if (open === undefined || isFetched) return;
    flyoutScripts[open]?.().then(
      (flyout) => {
        noteFetched(open);
        setFetched((others) => new Map(others).set(open, flyout));
      },
      (fault: unknown) => {
        if (!followLinkOfModal()) setLost({ fault });
      },
    );
  }, [open, isFetched]);
  if (lost) throw lost.fault;
  return fetched;
}
