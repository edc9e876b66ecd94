import { useEffect, useRef } from 'react';
import { useLocale, useTexts } from '../texts/use-texts.tsx';
import type { DayLine } from './draw-days.ts';

type Props = {
  /** What the lines show, and where their values are written. */
  label: string;
  days: readonly string[];
  lines: readonly [DayLine, DayLine];
  /** Of values in minor units; undefined for counts. */
  currency?: string;
};

/** Two lines over days. What draws them loads with them; a table beside has the same values. */
export function DayPlot({ label, days, lines, currency }: Props) {
  const texts = useTexts();
  const locale = useLocale();
  const host = useRef<HTMLDivElement>(null);
  const dayName = texts('figures.day');
  // Lines are made anew with each rendering of a screen, and drawn again only where one differs.
  const drawn = JSON.stringify({ days, lines });
  useEffect(() => {
    let end: (() => void) | undefined;
    let isGone = false;
    void import('./draw-days.ts').then(({ drawDays }) => {
      const given: Pick<Props, 'days' | 'lines'> = JSON.parse(drawn);
      if (!isGone && host.current)
        end = drawDays(host.current, { ...given, dayName, currency, locale });
    });
    return () => {
      isGone = true;
      end?.();
    };
  }, [drawn, currency, locale, dayName]);
  return (
    <figure
      aria-label={label}
      className="rounded-md border border-line bg-surface p-3 print:hidden"
    >
      <div ref={host} aria-hidden className="min-h-80 min-w-0">
        <span data-line="now" className="text-action" />
        <span data-line="compared" className="text-muted" />
        <span data-line="grid" className="text-line" />
      </div>
    </figure>
  );
}
