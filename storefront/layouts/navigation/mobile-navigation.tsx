import { useState } from 'react';
import { useLocation } from 'react-router';
import type { NavigationEntryFragment } from '#contract/operations.generated.ts';
import { accountFlyout, loginFlyout, openInPlace } from '#storefront/flyouts/account.ts';
import { useCustomer } from '#storefront/state/customer-store.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { BusinessFlags } from '../header/business-flags.tsx';
import { CountryList } from '../header/country-switch.tsx';
import { countryChoices } from '../header/storefront-choices.ts';
import { useStorefront } from '../use-storefront.ts';
import { type BranchChild, loadBranch } from './branches.ts';
import { mobileNavigation } from './mobile-navigation-name.ts';
import { BranchPanel, ChildPanel, TopPanel } from './mobile-panels.tsx';

type MobileNavigationProps = { entries: readonly NavigationEntryFragment[] };

/** The menu of small screens: one level a panel, deeper ones fetched when they are opened (HF3). */
export function MobileNavigation({ entries }: MobileNavigationProps) {
  const [entry, setEntry] = useState<NavigationEntryFragment>();
  const [child, setChild] = useState<BranchChild>();
  const texts = useTexts();
  const back = (): void => (child ? setChild(undefined) : setEntry(undefined));
  const reset = (): void => {
    setChild(undefined);
    setEntry(undefined);
  };
  return (
    <Dialog
      name={mobileNavigation}
      kind="drawerLeft"
      title={
        entry ? (
          <BackButton
            onBack={back}
            label={child ? entry.name : texts('shop.navigation.allRanges')}
          />
        ) : (
          texts('shop.navigation.menu')
        )
      }
      footer={<DrawerFoot />}
      onClose={reset}
    >
      <div className="-mx-6 -my-4">
        {!entry && (
          <TopPanel
            entries={entries}
            onOpen={(opened) => {
              void loadBranch(opened.id);
              setEntry(opened);
            }}
          />
        )}
        {entry && !child && <BranchPanel entry={entry} onOpen={setChild} />}
        {entry && child && <ChildPanel entry={entry} parent={child} />}
        {!entry && <Countries />}
      </div>
    </Dialog>
  );
}

function BackButton({ label, onBack }: { label: string; onBack: () => void }) {
  return (
    <button
      type="button"
      onClick={onBack}
      className="-ml-2 flex min-h-11 items-center gap-3 font-sans text-body font-semibold text-tinte"
    >
      <Icon name="arrow-left" />
      {label}
    </button>
  );
}

function DrawerFoot() {
  const texts = useTexts();
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <AccountLink />
      <ButtonLink kind="outline" size="sm" href={texts('shop.header.phoneLink')}>
        <Icon name="messages-square" size="small" />
        {texts('shop.navigation.advice')}
      </ButtonLink>
    </div>
  );
}

/** Signs in, or opens the account's menu in place of this one. */
function AccountLink() {
  const texts = useTexts();
  const isCustomer = useCustomer(({ customer }) => customer?.visitorLoginState === 'loggedIn');
  return (
    <ButtonLink
      kind="outline"
      size="sm"
      href={isCustomer ? '/logout/' : '/login/'}
      onClick={(event) => openInPlace(event, isCustomer ? accountFlyout : loginFlyout)}
    >
      <Icon name="user" size="small" />
      {texts(isCustomer ? 'shop.header.myAccount' : 'shop.header.signIn')}
    </ButtonLink>
  );
}

function Countries() {
  const storefront = useStorefront();
  const { pathname, search } = useLocation();
  return (
    <div className="px-4 py-4">
      {storefront.isB2b ? (
        <BusinessFlags />
      ) : (
        <CountryList
          choices={countryChoices(storefront, pathname + search)}
          current={storefront.langCode}
        />
      )}
    </div>
  );
}
