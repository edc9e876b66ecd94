import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link that looks like a plain button: the way to another screen, beside a heading. */
export function ButtonLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-9 items-center rounded-md border border-edge bg-surface px-3 py-1 font-semibold hover:bg-hover"
    >
      {children}
    </Link>
  );
}
