import { type ReactNode, useEffect, useRef } from 'react';

type FocusedResultProps = {
  /**
   * The response that the result belongs to: a new one takes the focus again. Undefined for a result that was there from the
   * start.
   */
  of: unknown;
  children: ReactNode;
};

/** The result of an action. It takes the focus, because the form or button that had it is reset or gone. */
export function FocusedResult({ of, children }: FocusedResultProps) {
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (of !== undefined) result.current?.focus();
  }, [of]);
  return (
    <div ref={result} tabIndex={-1} className="rounded-m">
      {children}
    </div>
  );
}
