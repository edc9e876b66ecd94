import { useLocale } from '../texts/use-texts.tsx';

/** Writes the change from one value to another in percent, with its sign; null where there was nothing to compare with. */
export function useChange(): (now: number, compared: number) => string | null {
  const format = new Intl.NumberFormat(useLocale(), {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  return (now, compared) => (compared > 0 ? format.format(now / compared - 1) : null);
}
