import '#storefront/texts/service.ts';
import type { ReactNode } from 'react';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';

type ServicePageProps = {
  /** Page title, also used in the breadcrumb. */
  title: string;
  description?: string;
  /** Heading of the card; the title by default, null where the children contain it. */
  headline?: string | null;
  isHidden?: boolean;
  children: ReactNode;
};

/** Frame of a service page: one card with a form or its result. */
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
        <div className="mx-auto grid max-w-180 gap-5 rounded-card border border-linie bg-white p-5 *:min-w-0 md:p-8">
          {headline !== null && <h1 className="hyphens-auto">{headline}</h1>}
          {children}
        </div>
      </section>
    </div>
  );
}

type ServiceAnswerProps = {
  title: string;
  text: string;
  /** Link to the next page. */
  link: { href: string; label: string };
  /** Announces the text, when it is the result of a form on the same page. */
  isAlert?: boolean;
};

/** Result page of a form: a sentence and a link. */
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
