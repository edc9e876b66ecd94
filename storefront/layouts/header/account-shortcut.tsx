import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { accountFlyout, loginFlyout } from '#storefront/flyouts/account.ts';
import { openInPlace } from '#storefront/flyouts/open-in-place.ts';
import { loadCustomer, useCustomer } from '#storefront/state/customer-store.ts';
import { isCustomerMarked } from '#storefront/state/customer-marker.ts';
import { hasPrime } from '#storefront/state/has-prime.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { Shortcut } from '#storefront/ui/shortcut.tsx';

/**
 * The header's link to the login, or to the account menu of a signed-in customer. A cookie marks customers, so that pages of
 * visitors without it send no request; in the business shop all pages do. The login page sends none.
 */
export function AccountShortcut() {
  const texts = useTexts();
  const { isB2b, store } = useStorefront();
  const customer = useCustomer((state) => state.customer);
  const isAtLogin = useLocation().pathname === '/login/';
  useEffect(() => {
    if (!isAtLogin && (isB2b || isCustomerMarked())) void loadCustomer();
  }, [isB2b, isAtLogin]);
  if (!isAtLogin && customer?.visitorLoginState === 'loggedIn') {
    const name = isB2b ? customer.customerNumber : customer.firstName;
    return (
      <Shortcut
        href="/logout/"
        icon="user"
        label={texts('shop.header.account', { name: name ?? '' })}
        mark={
          customer.primeInfo.isInTerm && hasPrime(store) ? texts('shop.header.prime') : undefined
        }
        onClick={(event) => openInPlace(event, accountFlyout)}
      />
    );
  }
  return (
    <Shortcut
      href="/login/"
      icon="user"
      label={texts(isB2b ? 'shop.header.customerNumber' : 'shop.header.signIn')}
      onClick={(event) => !isAtLogin && openInPlace(event, loginFlyout)}
    />
  );
}
