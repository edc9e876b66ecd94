import type { ReactNode } from 'react';

const looks = {
  neutral: 'bg-hover text-ink',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
} as const;

/** A state in one or two words. Its colour repeats what the words say. */
export function Badge({
  look = 'neutral',
  children,
}: {
  look?: keyof typeof looks;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-block rounded-sm px-1.5 py-0.5 text-small font-semibold whitespace-nowrap ${looks[look]}`}
    >
      {children}
    </span>
  );
}
