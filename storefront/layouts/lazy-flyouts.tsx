import { Suspense, useState } from 'react';
import type { NavigationEntryFragment } from '#contract/operations.generated.ts';
import { accountFlyout, loginFlyout } from '#storefront/flyouts/account.ts';
import { minicartFlyout } from '#storefront/flyouts/minicart.ts';
import { lazyOfLink } from '#storefront/ui/lazy-dialog.tsx';
import { useModals } from '#storefront/ui/modals.ts';

/** The scripts of dialogs that links open, which are fetched beside the script of all dialogs. */
const scripts: Readonly<Record<string, () => Promise<unknown>>> = {
  [minicartFlyout]: () => import('#storefront/flyouts/minicart-flyout.tsx'),
  [loginFlyout]: () => import('#storefront/flyouts/login-flyout.tsx'),
  [accountFlyout]: () => import('#storefront/flyouts/account-flyout.tsx'),
};

const Flyouts = lazyOfLink(
  async () => {
    const { open = '' } = useModals.getState();
    const [flyouts] = await Promise.all([import('./flyouts.tsx'), scripts[open]?.()]);
    return flyouts.Flyouts;
  },
  // It has dialogs without links too, which nothing would open.
  (fault) => {
    throw fault;
  },
);

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
