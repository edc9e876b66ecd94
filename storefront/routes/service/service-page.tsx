import '#storefront/texts/service.ts';
import type { ReactNode } from 'react';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';

type ServicePageProps = {
  /** Of the page, in crumbs and head. */
  title: string;
  description?: string;
  /** Stands big on the card; the title where it is missing. */
  headline?: string;
  isHidden?: boolean;
  children: ReactNode;
};

/** Squared paper with one card: a form, or what became of it. */
export function ServicePage(props: ServicePageProps) {
  const { title, description, headline = title, isHidden = false, children } = props;
  return (
    <div className="page-width pb-10">
      <PageHead
        title={title}
        description={description}
        robots={isHidden ? 'noindex,follow' : undefined}
      />
      <Crumbs crumbs={[]} current={title} />
      <section className="karo mt-4 rounded-card border border-linie-blau p-4 md:p-12">
        <div className="mx-auto grid max-w-180 gap-5 rounded-card border border-linie bg-white p-5 md:p-8">
          <h1 className="hyphens-auto">{headline}</h1>
          {children}
        </div>
      </section>
    </div>
  );
}

type ServiceAnswerProps = {
  title: string;
  text: string;
  /** Where one goes from here. */
  link: { href: string; label: string };
  /** What came of a form on the same page is read out. */
  isAlert?: boolean;
};

/** What became of a form, and the way on. */
export function ServiceAnswer({ title, text, link, isAlert = false }: ServiceAnswerProps) {
  return (
    <ServicePage title={title} isHidden>
      <p role={isAlert ? 'alert' : undefined} className="text-lead">
        {text}
      </p>
      <div>
        <ButtonLink href={link.href} isWide>
          {link.label}
        </ButtonLink>
      </div>
    </ServicePage>
  );
}
