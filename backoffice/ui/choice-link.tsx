import type { ReactNode } from 'react';
import { Link } from 'react-router';

type Props = {
  to: string;
  /** Whether the list shows this choice now. */
  isCurrent: boolean;
  children: ReactNode;
};

/** One of the choices above a list, such as a state of its rows; each has an address. */
export function ChoiceLink({ to, isCurrent, children }: Props) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={`rounded-md border px-2.5 py-1 ${isCurrent ? 'border-action bg-selected font-semibold' : 'border-line bg-surface hover:bg-hover'}`}
    >
      {children}
    </Link>
  );
}
