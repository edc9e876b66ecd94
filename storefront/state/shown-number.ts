/**
 * A number as a language writes it, with a fixed count of digits behind the comma where given. Small ones are written
 * without `Intl`, whose first use takes a browser longer than all else on a page's start.
 */
export function shownNumber(value: number, locale: string, digits?: number): string {
  if (Math.abs(value) < 999) {
    if (digits !== undefined) return rounded(value, digits).replace('.', comma(locale));
    if (Number.isInteger(value)) return String(value);
  }
  return value.toLocaleString(
    locale,
    digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits },
  );
}

function rounded(value: number, digits: number): string {
  const scale = 10 ** digits;
  return (Math.round(value * scale) / scale).toFixed(digits);
}

/** The Swiss write a point, as the English do. */
const comma = (locale: string): string => (/^de(?!-CH)/.test(locale) ? ',' : '.');
