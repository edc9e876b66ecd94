import { useLanguage } from '../texts/use-texts.tsx';

/** Writes parts of a million as percent: 52,400 as 5.24 %. */
export function usePercent(): (millionths: number) => string {
  const locale = useLanguage() === 'de' ? 'de-DE' : 'en-GB';
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (millionths) => format.format(millionths / 1_000_000);
}
