import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useCustomer } from '#storefront/state/customer-store.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import type { IconName } from '#storefront/ui/icons.ts';
import { accountFlyout } from './account.ts';

/** The account menu: who is signed in, links to the account's pages, and log-out (HF6). */
export function AccountFlyout() {
  const texts = useTexts();
  const customer = useCustomer((state) => state.customer);
  return (
    <Dialog
      name={accountFlyout}
      kind="flyout"
      title={texts('shop.account.greeting', { name: customer?.firstName ?? '' })}
    >
      {customer?.customerNumber && (
        <p className="-mt-2 pb-2 text-small text-tafel-500">
          {texts('shop.account.number', { number: customer.customerNumber })}
        </p>
      )}
      <MenuLink href="/myaccount/orders/" icon="package">
        {texts('shop.orders.title')}
      </MenuLink>
      <MenuLink href="/myaccount/contact-details/" icon="user">
        {texts('shop.contactDetails.title')}
      </MenuLink>
      <MenuLink href="/checkout/basket/" icon="shopping-basket">
        {texts('shop.header.basket')}
      </MenuLink>
      <MenuLink href="/myaccount/password/" icon="lock">
        {texts('shop.password.change.title')}
      </MenuLink>
      <Form
        method="post"
        action="/logout/"
        className="pt-4 pb-2"
        onSubmit={() => useCustomer.setState({ customer: undefined })}
      >
        <Button type="submit" kind="outline" isWide="always">
          {texts('shop.header.signOut')}
        </Button>
      </Form>
    </Dialog>
  );
}

type MenuLinkProps = { href: string; icon: IconName; children: ReactNode };

function MenuLink({ href, icon, children }: MenuLinkProps) {
  return (
    <a
      href={href}
      className="flex min-h-12 items-center gap-3 border-t border-linie-blau font-semibold underline-offset-3 last-of-type:border-b hover:underline"
    >
      <Icon name={icon} />
      <span className="flex-1">{children}</span>
      <Icon name="chevron-right" size="small" />
    </a>
  );
}
