import type { ReactNode } from 'react';

type EmptyStateProps = {
  headline: string;
  text?: string;
  /** Actions: buttons and links. */
  children?: ReactNode;
};

/** Squared paper with one sentence and what one can do instead. */
export function EmptyState({ headline, text, children }: EmptyStateProps) {
  return (
    <div className="karo grid justify-items-center gap-3.5 rounded-card border border-linie-blau px-4 py-10 text-center md:px-6">
      <h1 className="bg-white px-2.5 hyphens-auto">{headline}</h1>
      {text && <p className="bg-white px-2.5">{text}</p>}
      {children && <div className="flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
