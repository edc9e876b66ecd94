import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { Logo } from './header/logo.tsx';

type QuietPageProps = {
  /** The one way back; none where there is nothing to go back to. */
  back: { href: string; words: string } | undefined;
  footer?: ReactNode;
};

/** A page with the logo, one way back, and nothing that distracts (RT9). */
export function QuietPage({ back, footer }: QuietPageProps) {
  return (
    <>
      <header className="border-b border-linie">
        <div className="page-width flex min-h-18 items-center justify-between gap-4 py-2">
          <Logo />
          {back && (
            <TextLink href={back.href} className="py-2">
              {back.words}
            </TextLink>
          )}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      {footer}
    </>
  );
}
