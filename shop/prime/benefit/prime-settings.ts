import type { Db } from '#shop/kernel/db.ts';
import type { Currency } from '#shop/kernel/money.ts';
import type { Store } from '#shop/kernel/storefront.ts';
import { findPrimeParameters } from './prime.sql.ts';

/** Parameters `prime` of a store with their defaults (CN3). */
export type PrimeSettings = {
  /** Whether memberships are sold here: flag `registration`, in shops of private buyers that sell in euros. */
  isOpen: boolean;
  priceMinor: number;
  currency: Currency;
  termMonths: number;
  /** In all shops together. */
  places: number;
  /** How long a place is held for an offer to the waiting list. */
  offerDays: number;
  /** How long a place is held for a payment under way. */
  holdMinutes: number;
  /** How many days before the end of a term the next can be paid and the reminder is sent. */
  renewDays: number;
  /** How many days a place is kept while a payment is due. */
  dueDays: number;
};

const defaults = {
  priceMinor: 2990,
  termMonths: 12,
  places: 3000,
  offerDays: 7,
  holdMinutes: 30,
  renewDays: 30,
  dueDays: 14,
};

/** Stores that sell prime and deliver to members for free. */
const stores: ReadonlySet<Store> = new Set(['de', 'at']);

/** Whether a store has prime. */
export function isPrimeStore(store: Store): boolean {
  return stores.has(store);
}

/** Reads the settings of a store. Invalid numbers get their defaults. */
export async function primeSettings(db: Db, store: Store): Promise<PrimeSettings> {
  const given = new Map(
    (await findPrimeParameters(db, store)).map(({ entry, value }) => [entry, value]),
  );
  const number = (entry: keyof typeof defaults): number => {
    const text = given.get(entry) ?? '';
    return /^\d{1,7}$/.test(text) ? Number(text) : defaults[entry];
  };
  return {
    isOpen: isPrimeStore(store) && given.get('registration') === 'true',
    currency: 'EUR',
    priceMinor: number('priceMinor'),
    termMonths: number('termMonths'),
    places: number('places'),
    offerDays: number('offerDays'),
    holdMinutes: number('holdMinutes'),
    renewDays: number('renewDays'),
    dueDays: number('dueDays'),
  };
}
