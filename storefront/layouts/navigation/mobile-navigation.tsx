import { useState } from 'react';
import type { NavigationEntryFragment } from '#contract/operations.generated.ts';
import { accountFlyout, loginFlyout } from '#storefront/flyouts/account.ts';
import { openInPlace } from '#storefront/flyouts/open-in-place.ts';
import { useCustomer } from '#storefront/state/customer-store.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { usePhoneLink } from '#storefront/state/use-phone-link.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import type { IconName } from '#storefront/ui/icons.ts';
import { BusinessFlags } from '../header/business-flags.tsx';
import { CountryList } from '../header/country-switch.tsx';
import { otherShop } from '../header/storefront-choices.ts';
import { useCountryChoices } from '../header/use-country-choices.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { loadBranch } from './branches.ts';
import type { BranchChild } from './shown-branch.ts';
import { mobileNavigation } from './mobile-navigation-name.ts';
import { BranchPanel, ChildPanel, TopPanel } from './mobile-panels.tsx';

type MobileNavigationProps = {
  entries: readonly NavigationEntryFragment[];
  hasDeals: boolean;
};

/** The menu of small screens: one panel per level, deeper ones loaded when they are opened (HF3). */
export function MobileNavigation({ entries, hasDeals }: MobileNavigationProps) {
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
            hasDeals={hasDeals}
            onOpen={(opened) => {
              void loadBranch(opened.id);
              setEntry(opened);
            }}
          />
        )}
        {entry && !child && <BranchPanel entry={entry} onOpen={setChild} />}
        {entry && child && <ChildPanel entry={entry} parent={child} />}
        {!entry && <Trust />}
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
  const phoneLink = usePhoneLink();
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <AccountLink />
      <ButtonLink kind="outline" size="sm" href={phoneLink}>
        <Icon name="messages-square" size="small" />
        {texts('shop.navigation.advice')}
      </ButtonLink>
    </div>
  );
}

/** The link to the login, or to the account menu, which replaces this one. */
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

/** The content of the service strip of wide screens: selling points and the link to the sibling shop. */
function Trust() {
  const texts = useTexts();
  const storefront = useStorefront();
  const { isB2b } = storefront;
  const other = otherShop(storefront);
  return (
    <ul className="border-b border-linie-blau px-5 py-2 pl-7.5 text-medium">
      {other && (
        <TrustItem icon={isB2b ? 'user' : 'school'} href={other}>
          {texts(isB2b ? 'shop.header.forFamilies' : 'shop.header.forSchools')}
        </TrustItem>
      )}
      {!isB2b && (
        <TrustItem icon="shield-check" href="/service/sicher-einkaufen/">
          {texts('shop.header.safeToys')}
        </TrustItem>
      )}
      <TrustItem icon="receipt-text">{texts('shop.header.onAccount')}</TrustItem>
    </ul>
  );
}

type TrustItemProps = { icon: IconName; href?: string; children: string };

function TrustItem({ icon, href, children }: TrustItemProps) {
  const Element = href ? 'a' : 'span';
  return (
    <li>
      <Element
        href={href}
        className={classes('flex min-h-11 items-center gap-3', href && 'hover:underline')}
      >
        <Icon name={icon} size="small" />
        {children}
      </Element>
    </li>
  );
}

function Countries() {
  const { isB2b, langCode } = useStorefront();
  const choices = useCountryChoices();
  return (
    <div className="px-4 py-4">
      {isB2b ? <BusinessFlags /> : <CountryList choices={choices} current={langCode} />}
    </div>
  );
}
