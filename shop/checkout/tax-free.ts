import type { LineRow } from '#shop/cart/cart.sql.ts';
import { taxInGross } from '#shop/kernel/money.ts';
import { taxRate } from './tax-rates.ts';

/** Where we deliver from. */
const ownCountry = 'DE';

/** Other countries of the European Union, as addresses and as VAT numbers name them. */
const vatPrefixes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'AT BE BG CY CZ DK EE ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'
      .split(' ')
      .map((country) => [country, country]),
  ),
  GR: 'EL',
};

/**
 * Whether a delivery to a company is free of tax: it goes from Germany to another country of the European Union, and the
 * company's VAT number is one of that country (CO8). Numbers are kept only where their form is right.
 */
export function isTaxFree(country: string, vatNumber: string | null): boolean {
  const prefix = vatPrefixes[country];
  return country !== ownCountry && prefix !== undefined && vatNumber?.slice(0, 2) === prefix;
}

/** A row at net prices, each piece rounded by itself, for a delivery that is free of tax out of a gross price list. */
export function netRow(row: LineRow, rateBasisPoints: number): LineRow {
  const net = (gross: number) => gross - taxInGross(gross, rateBasisPoints);
  const netOrNull = (gross: number | null) => (gross === null ? null : net(gross));
  return {
    ...row,
    amountMinor: netOrNull(row.amountMinor),
    oldAmountMinor: netOrNull(row.oldAmountMinor),
    recommendedMinor: netOrNull(row.recommendedMinor),
    lowest30DaysMinor: netOrNull(row.lowest30DaysMinor),
    deal: row.deal && { ...row.deal, specialAmountMinor: net(row.deal.specialAmountMinor) },
  };
}

/** What a charge, such as the carrier's, costs without the standard rate of the country of destination. */
export function netCharge(grossMinor: number, country: string, day: Date): number {
  return grossMinor - taxInGross(grossMinor, taxRate(country, 'standard', day));
}
