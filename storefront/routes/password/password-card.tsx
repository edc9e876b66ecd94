import type { ReactNode } from 'react';
import { PageHead } from '#storefront/layouts/page-head.tsx';

type PasswordCardProps = { title: string; children: ReactNode };

/** Frame of the pages about passwords: one card. */
export function PasswordCard({ title, children }: PasswordCardProps) {
  return (
    <div className="page-width py-10 md:py-14">
      <PageHead title={title} />
      <section className="mx-auto grid max-w-[520px] gap-5 rounded-card border border-linie bg-white p-6 md:p-8">
        <h1 className="text-h2">{title}</h1>
        {children}
      </section>
    </div>
  );
}
