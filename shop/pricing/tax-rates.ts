export type TaxClass = 'standard' | 'reduced';

/** Rates in basis points (1900 is 19 %) by the first day on which they apply; the latest first. */
type DatedRates = { validFrom: string } & Record<TaxClass, number>;

const austria: DatedRates[] = [{ validFrom: '2016-01-01', standard: 2000, reduced: 1000 }];
const germany: DatedRates[] = [{ validFrom: '2021-01-01', standard: 1900, reduced: 700 }];
/** Of what is sold at a reduced rate, books alone are reduced in Italy. */
const italy: DatedRates[] = [{ validFrom: '2013-10-01', standard: 2200, reduced: 400 }];
/** Liechtenstein belongs to the Swiss tax area. */
const switzerland: DatedRates[] = [
  { validFrom: '2024-01-01', standard: 810, reduced: 260 },
  { validFrom: '2018-01-01', standard: 770, reduced: 250 },
];

const ratesOf: Record<string, DatedRates[]> = {
  DE: germany,
  AT: austria,
  IT: italy,
  CH: switzerland,
  LI: switzerland,
};

/** Whether deliveries to a country can be taxed. */
export function hasTaxRates(country: string): boolean {
  return Object.hasOwn(ratesOf, country);
}

/**
 * The rate of a country of destination on a day, in basis points (CO8).
 * Throws for a country without rates; add it here first.
 */
export function taxRate(country: string, taxClass: TaxClass, day: Date): number {
  const today = day.toISOString().slice(0, 10);
  const rates = ratesOf[country]?.find(({ validFrom }) => validFrom <= today);
  if (!rates)
    throw new Error(`No tax rate of ${country} on ${today}. Add it to shop/pricing/tax-rates.ts.`);
  return rates[taxClass];
}
