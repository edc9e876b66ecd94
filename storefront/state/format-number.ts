/**
 * Formats a number for a locale, with a fixed number of decimals where given. Small numbers are formatted without `Intl`, whose
 * first use takes a browser longer than all else at a page's start.
 */
export function formatNumber(value: number, locale: string, digits?: number): string {
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

/** Swiss German and English use a point. */
const comma = (locale: string): string => (/^de(?!-CH)/.test(locale) ? ',' : '.');
