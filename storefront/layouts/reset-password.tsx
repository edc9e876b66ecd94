import { Outlet } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { LegalFooter } from './footer/legal-footer.tsx';
import { Logo } from './header/logo.tsx';

/** The way to a new password: the logo, the way back to the login, and nothing that distracts (AU2). */
export default function ResetPasswordLayout() {
  const texts = useTexts();
  return (
    <>
      <header className="border-b border-linie">
        <div className="page-width flex min-h-18 items-center justify-between gap-4 py-2">
          <Logo />
          <TextLink href="/login/" className="py-2">
            {texts('shop.password.reset.toLogin')}
          </TextLink>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <LegalFooter />
    </>
  );
}
