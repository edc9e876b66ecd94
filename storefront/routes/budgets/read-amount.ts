const mostMinor = 1_000_000_000;

/**
 * An amount as people type it, in minor units: `1.500,50`, `1'500.50`, `1500`. Separators of thousands are left out, and a comma or a point with
 * one or two digits behind it begins the cents. 0, which no budget has, for what is no amount. Pure.
 */
export function readAmount(typed: string): number {
  const text = typed.replaceAll(/[\s'’€]|CHF|EUR/g, '');
  const [, whole = '', cents = ''] =
    /^(\d{1,3}(?:[.,]?\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (whole === '') return 0;
  const minor = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
  return minor <= mostMinor ? minor : 0;
}
