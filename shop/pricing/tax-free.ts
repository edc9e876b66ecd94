import { taxInGross } from '#shop/kernel/money.ts';
import { taxRate } from './tax-rates.ts';

/** Countries of the European Union other than Germany, from where goods are sent, as addresses and as VAT numbers name them. */
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
  return prefix !== undefined && vatNumber?.slice(0, 2) === prefix;
}

/** A charge, such as shipping, without the standard rate of the country of destination. */
export function netCharge(grossMinor: number, country: string, day: Date): number {
  return grossMinor - taxInGross(grossMinor, taxRate(country, 'standard', day));
}
