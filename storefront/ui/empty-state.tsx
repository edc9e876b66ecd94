import type { ReactNode } from 'react';

type EmptyStateProps = {
  headline: string;
  text?: string;
  /** 2 where the page has a title of its own. */
  headingLevel?: 1 | 2;
  /** Actions: buttons and links. */
  children?: ReactNode;
};

/** Squared paper with one sentence and what one can do instead. */
export function EmptyState({ headline, text, headingLevel = 1, children }: EmptyStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className="karo grid justify-items-center gap-3.5 rounded-card border border-linie-blau px-4 py-10 text-center md:px-6">
      <Heading className="bg-white px-2.5 wrap-anywhere hyphens-auto">{headline}</Heading>
      {text && <p className="bg-white px-2.5">{text}</p>}
      {children && <div className="flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
