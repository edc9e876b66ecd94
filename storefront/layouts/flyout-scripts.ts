import type { ComponentType } from 'react';
import { create } from 'zustand';
import type { NavigationEntryFragment } from '#contract/operations.generated.ts';
import { accountFlyout, loginFlyout } from '#storefront/flyouts/account.ts';
import { addedFlyout } from '#storefront/flyouts/added.ts';
import { minicartFlyout } from '#storefront/flyouts/minicart.ts';
import { minimalOrderFlyout } from '#storefront/flyouts/minimal-order.ts';
import { listChoice } from '#storefront/lists/list-choice.ts';
import { noteFetched } from '#storefront/ui/modals.ts';
import { energyDialog } from '#storefront/ui/energy/shown-label.ts';
import { mobileNavigation } from './navigation/mobile-navigation-name.ts';

/** What the menu of small screens shows; other dialogs need nothing from the page. */
type FlyoutProps = { entries: readonly NavigationEntryFragment[]; hasDeals: boolean };

/** A dialog that every page has. */
export type Flyout = ComponentType<FlyoutProps>;

/** The dialogs whose scripts are fetched, by name. */
export const useFetchedFlyouts = create<ReadonlyMap<string, Flyout>>(() => new Map());

/** Fetches the script of a dialog of every page, so that it is mounted. Unknown names are ignored; throws where it cannot be fetched. */
export async function fetchFlyout(name: string): Promise<void> {
  const flyout = await flyoutScripts[name]?.();
  if (flyout === undefined) return;
  noteFetched(name);
  useFetchedFlyouts.setState((others) => new Map(others).set(name, flyout), true);
}

/** The dialogs of every page by name, each fetched when it first opens. */
const flyoutScripts: Readonly<Record<string, () => Promise<Flyout>>> = {
  [minicartFlyout]: async () =>
    (await import('#storefront/flyouts/minicart-flyout.tsx')).MinicartFlyout,
  [addedFlyout]: async () =>
    (await import('#storefront/flyouts/added-to-basket.tsx')).AddedToBasket,
  [minimalOrderFlyout]: async () =>
    (await import('#storefront/flyouts/minimal-order-flyout.tsx')).MinimalOrderFlyout,
  [loginFlyout]: async () => (await import('#storefront/flyouts/login-flyout.tsx')).LoginFlyout,
  [accountFlyout]: async () =>
    (await import('#storefront/flyouts/account-flyout.tsx')).AccountFlyout,
  [mobileNavigation]: async () =>
    (await import('./navigation/mobile-navigation.tsx')).MobileNavigation,
  [listChoice]: async () =>
    (await import('#storefront/lists/list-choice-dialog.tsx')).ListChoiceDialog,
  [energyDialog]: async () => (await import('#storefront/ui/energy/energy-modal.tsx')).EnergyModal,
};

/** The screens whose header has the button of the menu. */
export const menuMedia = '(width < 1024px)';

/**
 * Fetches the menu of small screens while its button hydrates, because a first press waits for both. It is mounted then, so that the
 * press itself opens it.
 */
export function prefetchMenu(): void {
  if (import.meta.env.SSR || !matchMedia(menuMedia).matches) return;
  fetchFlyout(mobileNavigation).catch(triedAgainWhenOpened);
}

function triedAgainWhenOpened(): void {}
