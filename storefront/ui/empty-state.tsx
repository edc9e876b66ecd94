import type { ReactNode } from 'react';

type EmptyStateProps = {
  headline: string;
  text?: string;
  /** 2 where the page has a title of its own. */
  headingLevel?: 1 | 2;
  /** Actions: buttons and links. */
  children?: ReactNode;
};

/** A page or section without content: squared paper with one sentence and the possible actions. */
export function EmptyState({ headline, text, headingLevel = 1, children }: EmptyStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className="karo grid justify-items-center rounded-card border border-linie-blau px-4 py-8 text-center md:px-6 md:py-12">
      <div className="grid max-w-full grid-cols-[minmax(0,1fr)] justify-items-center gap-4 rounded-card bg-white px-4 py-6 md:px-10 md:py-8">
        <Heading className="wrap-anywhere hyphens-auto">{headline}</Heading>
        {text && <p className="max-w-[60ch]">{text}</p>}
        {children && (
          <div className="flex max-w-full flex-wrap justify-center gap-3 *:min-w-0">{children}</div>
        )}
      </div>
    </div>
  );
}
