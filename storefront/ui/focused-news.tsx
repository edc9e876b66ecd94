import { type ReactNode, useEffect, useRef } from 'react';

type FocusedNewsProps = {
  /** The answer that brought the news: another one brings them again. Undefined for news that stood here before. */
  of: unknown;
  children: ReactNode;
};

/** What an action brought. Takes the focus, because the form or button that had it has begun anew or is gone. */
export function FocusedNews({ of, children }: FocusedNewsProps) {
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (of !== undefined) news.current?.focus();
  }, [of]);
  return (
    <div ref={news} tabIndex={-1} className="rounded-m">
      {children}
    </div>
  );
}
