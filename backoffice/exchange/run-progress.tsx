import { useTexts } from '../texts/use-texts.tsx';
import { ProgressCounts } from '../ui/progress-counts.tsx';
import type { ShownRun } from './shown-run.ts';

const moving: ReadonlySet<string> = new Set(['trying', 'running', 'paused']);

/** How far an import is, and how many of its lines have which verdict. */
export function RunProgress({ run }: { run: ShownRun }) {
  const texts = useTexts();
  const { state, lineCount, doneCount, addedCount, changedCount, sameCount, refusedCount } = run;
  const { findingCount } = run;
  const counts = [
    { name: texts('exchange.lines'), count: lineCount },
    { name: texts('exchange.added'), count: addedCount },
    { name: texts('exchange.changed'), count: changedCount },
    { name: texts('exchange.same'), count: sameCount },
    { name: texts('exchange.refused'), count: refusedCount },
    ...(findingCount === 0 ? [] : [{ name: texts('exchange.found'), count: findingCount }]),
  ];
  return (
    <section className="grid gap-3 rounded-md border border-line bg-surface p-4">
      <ProgressCounts
        progress={
          moving.has(state)
            ? {
                label: texts('exchange.progress', { done: doneCount, count: lineCount }),
                done: doneCount,
                all: lineCount,
              }
            : undefined
        }
        counts={counts}
      />
    </section>
  );
}
