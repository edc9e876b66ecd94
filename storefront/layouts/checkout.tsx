import { Outlet, useLocation } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { LegalFooter } from './footer/legal-footer.tsx';
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
      <LegalFooter />
    </>
  );
}
