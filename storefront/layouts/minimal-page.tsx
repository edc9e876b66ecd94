import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { Logo } from './header/logo.tsx';

type MinimalPageProps = {
  /** The link back; undefined where there is none. */
  back: { href: string; words: string } | undefined;
  footer?: ReactNode;
};

/** A page with the logo, a link back, and nothing that distracts (RT9). */
export function MinimalPage({ back, footer }: MinimalPageProps) {
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
