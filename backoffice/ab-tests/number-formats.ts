import { useLocale } from '../texts/use-texts.tsx';

/** Writes parts of a million as percent: 52,400 as 5.24 %. */
export function usePercent(): (millionths: number) => string {
  const format = useFormat('percent');
  return (millionths) => format.format(millionths / 1_000_000);
}

/** Writes a number with two decimals. */
export function useDecimal(): (value: number) => string {
  const format = useFormat('decimal');
  return (value) => format.format(value);
}

function useFormat(style: 'percent' | 'decimal'): Intl.NumberFormat {
  return new Intl.NumberFormat(useLocale(), {
    style,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
}
