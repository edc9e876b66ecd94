/** What a locale writes between thousands, and before decimals. */
const separators: Record<string, [thousands: string, decimals: string]> = {
  'de-DE': ['.', ','],
  'de-AT': ['\u00a0', ','],
  'de-CH': ["'", '.'],
  'en-GB': [',', '.'],
};

/**
 * Formats a number for a locale, with a fixed number of decimals where given. The storefronts' locales are formatted without `Intl`, whose
 * first use takes a browser longer than all else at a page's start.
 */
export function formatNumber(value: number, locale: string, digits?: number): string {
  const written = separators[locale];
  if (written && Math.abs(value) < 1e9 && (digits !== undefined || Number.isInteger(value))) {
    const [whole = '', decimals] = rounded(value, digits ?? 0).split('.');
    const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, written[0]);
    return decimals === undefined ? grouped : grouped + written[1] + decimals;
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
