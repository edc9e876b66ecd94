import { Outlet } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { Logo } from './header/logo.tsx';

/** The way to a prime subscription: the logo, the way back to prime, and nothing that distracts (RT9). */
export default function PrimeCheckoutLayout() {
  const texts = useTexts();
  return (
    <>
      <header className="border-b border-linie">
        <div className="page-width flex min-h-18 items-center justify-between gap-4 py-2">
          <Logo />
          <TextLink href="/prime/" className="py-2">
            {texts('shop.primeCheckout.back')}
          </TextLink>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
    </>
  );
}
