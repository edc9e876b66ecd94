import type { ReactNode } from 'react';
import { useLocale } from '../texts/use-texts.tsx';
import { ProgressBar } from './progress-bar.tsx';

type Props = {
  /** Undefined where nothing is under way. */
  progress: { label: ReactNode; done: number; all: number } | undefined;
  counts: readonly { name: string; count: number }[];
};

/** How far work on many records is, and how many of them have which outcome. */
export function ProgressCounts({ progress, counts }: Props) {
  const format = new Intl.NumberFormat(useLocale());
  return (
    <>
      {progress && (
        <label className="grid gap-1">
          <span className="font-semibold">{progress.label}</span>
          <ProgressBar done={progress.done} all={progress.all} />
        </label>
      )}
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {counts.map(({ name, count }) => (
          <div key={name}>
            <dt className="text-small text-muted">{name}</dt>
            <dd className="text-title tabular-nums">{format.format(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
