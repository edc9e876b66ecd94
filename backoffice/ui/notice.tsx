import type { ReactNode } from 'react';

const looks = {
  bad: 'bg-bad-soft text-bad',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
} as const;

/** A message about a result, announced when it appears. */
export function Notice({ look, children }: { look: keyof typeof looks; children: ReactNode }) {
  return (
    <div
      role={look === 'bad' ? 'alert' : 'status'}
      className={`rounded-md px-3 py-2 ${looks[look]}`}
    >
      {children}
    </div>
  );
}
