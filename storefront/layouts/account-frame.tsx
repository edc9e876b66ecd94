import '#storefront/texts/account.ts';
import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import type { AccountOwnerQuery } from '#contract/operations.generated.ts';
import { useCustomer } from '#storefront/state/customer-store.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import { hasPrime } from '#storefront/state/has-prime.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import type { IconName } from '#storefront/ui/icons.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { useCurrentInView } from '#storefront/ui/use-current-in-view.ts';

type AccountFrameProps = {
  owner: AccountOwnerQuery['customerInfo'];
  /** The page below one of the places, as the breadcrumb names it. */
  current?: string;
  children: ReactNode;
};

/** The frame of a customer's page: the account's navigation on the left, on phones above the page (AC1). */
export function AccountFrame({ owner, current, children }: AccountFrameProps) {
  const texts = useTexts();
  const places = usePlaces();
  const { pathname } = useLocation();
  const here = places.findLast(({ roots }) => roots.some((root) => pathname.startsWith(root)));
  const row = useCurrentInView(here?.href);
  const { firstName, customerNumber } = owner;
  return (
    <div className="page-width pb-10">
      <Crumbs
        crumbs={[
          { displayName: texts('shop.accountPages.title'), path: '/myaccount/' },
          ...(here && current ? [{ displayName: texts(here.labelKey), path: here.href }] : []),
        ]}
        current={current ?? (here ? texts(here.labelKey) : '')}
      />
      <div className="grid gap-x-12 gap-y-6 pt-2 *:min-w-0 lg:grid-cols-[250px_minmax(0,1fr)] lg:items-start">
        <nav aria-label={texts('shop.accountPages.title')} className="lg:sticky lg:top-20">
          <div className="pb-3 lg:px-3.5">
            <p className="font-display text-lead font-bold">
              {texts('shop.account.greeting', { name: firstName ?? '' })}
            </p>
            {customerNumber && (
              <p className="text-small text-tafel-500">
                {texts('shop.account.number', { number: customerNumber })}
              </p>
            )}
          </div>
          <ul ref={row} className="sideways flex gap-1 lg:grid">
            {places.map(({ href, labelKey, icon }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={href === here?.href ? 'page' : undefined}
                  className={classes(
                    place,
                    href === here?.href ? 'bg-tafel-800 text-kreide' : 'hover:bg-papier-2',
                  )}
                >
                  <Icon name={icon} size="small" />
                  {texts(labelKey)}
                </a>
              </li>
            ))}
            <li>
              <Form
                method="post"
                action="/logout/"
                onSubmit={() => useCustomer.setState({ customer: undefined })}
              >
                <button type="submit" className={classes(place, 'w-full hover:bg-papier-2')}>
                  <Icon name="arrow-right" size="small" />
                  {texts('shop.header.signOut')}
                </button>
              </Form>
            </li>
          </ul>
        </nav>
        <div className="grid content-start gap-6 *:min-w-0">{children}</div>
      </div>
    </div>
  );
}

type Place = { href: string; labelKey: string; icon: IconName; roots: readonly string[] };

function usePlaces(): Place[] {
  const { isB2b, store } = useStorefront();
  const hidden: ReadonlySet<string> = new Set([
    ...(isB2b
      ? []
      : [
          '/myaccount/customernumber/',
          '/myaccount/budgets/',
          '/myaccount/people/',
          '/myaccount/board/',
          '/myaccount/approvals/',
        ]),
    ...(hasPrime(store) ? [] : ['/myaccount/prime/']),
  ]);
  return places.filter(({ href }) => !hidden.has(href));
}

/** `roots` are the beginnings of addresses whose pages belong to the place; of several matches the last counts. */
const at = (href: string, labelKey: string, icon: IconName, roots = [href]): Place => ({
  href,
  roots,
  labelKey,
  icon,
});

const places: readonly Place[] = [
  at('/myaccount/orders/', 'shop.orders.title', 'package'),
  at('/myaccount/offers/', 'shop.offers.title', 'file-text'),
  at('/myaccount/reorder/', 'shop.reorderTable.title', 'list-checks'),
  at('/myaccount/standing-orders/', 'shop.standing.title', 'timer'),
  at('/myaccount/budgets/', 'shop.budgets.title', 'badge-percent'),
  at('/myaccount/approvals/', 'shop.approvals.title', 'circle-check'),
  at('/myaccount/people/', 'shop.people.title', 'users'),
  at('/myaccount/board/', 'shop.boards.title', 'landmark'),
  at('/myaccount/contact-details/', 'shop.contactDetails.title', 'user'),
  at('/myaccount/customernumber/', 'shop.customerNumber.title', 'badge-check'),
  at('/myaccount/addresses/billing/', 'shop.addresses.title', 'map-pin', ['/myaccount/addresses/']),
  at('/myaccount/wishlist/', 'shop.accountPages.list', 'heart', [
    '/myaccount/wishlist/',
    '/myaccount/class-fund/',
  ]),
  at('/myaccount/orders/returns/', 'shop.ownReturns.title', 'undo-2', [
    '/myaccount/orders/returns/',
    '/myaccount/returns/',
  ]),
  at('/myaccount/prime/', 'shop.header.prime', 'truck'),
  at('/myaccount/password/', 'shop.accountPages.password', 'lock'),
  at('/myaccount/security/', 'shop.security.title', 'laptop'),
  at('/myaccount/privacy/', 'shop.privacy.title', 'shield-check'),
];

const place = 'flex min-h-12 items-center gap-3 rounded-m px-3.5 font-semibold whitespace-nowrap';
