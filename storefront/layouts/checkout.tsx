import { Outlet, useLocation } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { PriceNote } from '#storefront/ui/price-note.tsx';
import { Logo } from './header/logo.tsx';

/** The checkout's steps: the logo, the way back to the basket, and nothing that distracts. */
export default function CheckoutLayout() {
  const texts = useTexts();
  const hasOrdered = useLocation().pathname.startsWith('/checkout/confirmation');
  return (
    <>
      <header className="border-b border-linie">
        <div className="page-width flex min-h-18 items-center justify-between gap-4 py-2">
          <Logo />
          {!hasOrdered && (
            <TextLink href="/checkout/basket/" className="py-2">
              {texts('shop.checkoutLayout.back')}
            </TextLink>
          )}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <CheckoutFooter />
    </>
  );
}

function CheckoutFooter() {
  const texts = useTexts();
  const links = [
    ['/service/impressum/', texts('shop.checkoutLayout.imprint')],
    ['/service/agb/', texts('shop.checkoutLayout.terms')],
    ['/service/datenschutz/', texts('shop.checkoutLayout.privacy')],
  ] as const;
  return (
    <footer className="mt-16 border-t border-linie py-6 text-small">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ul className="flex flex-wrap gap-x-5">
          {links.map(([href, label]) => (
            <li key={href}>
              <a href={href} className="inline-flex min-h-11 items-center hover:underline">
                {label}
              </a>
            </li>
          ))}
        </ul>
        <p className="text-tafel-500">
          <PriceNote />
        </p>
      </div>
    </footer>
  );
}
