import { useEffect, useRef } from 'react';
import { useLocale, useTexts } from '../texts/use-texts.tsx';
import type { OfCurrency } from './of-currency.ts';

type Props = { days: OfCurrency['days']; currency: string };

/** Lines of the revenue by day. What draws them loads with them; the table beside has the same values. */
export function DayPlot({ days, currency }: Props) {
  const texts = useTexts();
  const locale = useLocale();
  const host = useRef<HTMLDivElement>(null);
  const day = texts('figures.day');
  const [now, compared] = [texts('figures.now'), texts('figures.comparedColumn')];
  useEffect(() => {
    let end: (() => void) | undefined;
    let isGone = false;
    void import('./draw-days.ts').then(({ drawDays }) => {
      if (!isGone && host.current)
        end = drawDays(host.current, { days, currency, locale, names: [day, now, compared] });
    });
    return () => {
      isGone = true;
      end?.();
    };
  }, [days, currency, locale, day, now, compared]);
  return (
    <figure
      aria-label={texts('figures.plot', { currency })}
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
