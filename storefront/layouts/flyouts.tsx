import { lazy } from 'react';
import type { NavigationEntryFragment } from '#contract/operations.generated.ts';
import { accountFlyout, loginFlyout } from '#storefront/flyouts/account.ts';
import { addedFlyout } from '#storefront/flyouts/added.ts';
import { minicartFlyout } from '#storefront/flyouts/minicart.ts';
import { minimalOrderFlyout } from '#storefront/flyouts/minimal-order.ts';
import { listChoice } from '#storefront/lists/list-choice.ts';
import { energyDialog } from '#storefront/ui/energy/shown-label.ts';
import { LazyDialog, lazyOfLink } from '#storefront/ui/lazy-dialog.tsx';
import { mobileNavigation } from './navigation/mobile-navigation-name.ts';
import { shownEntries } from './navigation/shown-entries.ts';

const Minicart = lazyOfLink(
  async () => (await import('#storefront/flyouts/minicart-flyout.tsx')).MinicartFlyout,
);
const Added = lazy(async () => ({
  default: (await import('#storefront/flyouts/added-to-basket.tsx')).AddedToBasket,
}));
const MinimalOrder = lazy(async () => ({
  default: (await import('#storefront/flyouts/minimal-order-flyout.tsx')).MinimalOrderFlyout,
}));
const Login = lazyOfLink(
  async () => (await import('#storefront/flyouts/login-flyout.tsx')).LoginFlyout,
);
const Account = lazyOfLink(
  async () => (await import('#storefront/flyouts/account-flyout.tsx')).AccountFlyout,
);
const MobileNavigation = lazy(async () => ({
  default: (await import('./navigation/mobile-navigation.tsx')).MobileNavigation,
}));

const ListChoice = lazy(async () => ({
  default: (await import('#storefront/lists/list-choice-dialog.tsx')).ListChoiceDialog,
}));
const EnergyModal = lazy(async () => ({
  default: (await import('#storefront/ui/energy/energy-modal.tsx')).EnergyModal,
}));

/** The dialogs of every page, each fetched when it first opens. */
type FlyoutsProps = {
  navigation: readonly NavigationEntryFragment[];
  sale: string | null;
  /** The flag of lightning deals. */
  deals: string | null;
};

export function Flyouts({ navigation, sale, deals }: FlyoutsProps) {
  return (
    <>
      <LazyDialog name={minicartFlyout}>
        <Minicart />
      </LazyDialog>
      <LazyDialog name={addedFlyout}>
        <Added />
      </LazyDialog>
      <LazyDialog name={minimalOrderFlyout}>
        <MinimalOrder />
      </LazyDialog>
      <LazyDialog name={energyDialog}>
        <EnergyModal />
      </LazyDialog>
      <LazyDialog name={loginFlyout}>
        <Login />
      </LazyDialog>
      <LazyDialog name={accountFlyout}>
        <Account />
      </LazyDialog>
      <LazyDialog name={listChoice}>
        <ListChoice />
      </LazyDialog>
      <LazyDialog name={mobileNavigation}>
        <MobileNavigation
          entries={shownEntries({ navigation, sale })}
          hasDeals={deals === 'true'}
        />
      </LazyDialog>
    </>
  );
}
