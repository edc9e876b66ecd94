import type { Db } from '#shop/kernel/db.ts';
import type { Store } from '#shop/storefronts/storefront.ts';
import { findAccountParameters } from './account-parameters.sql.ts';

export type AccountParameters = Readonly<Record<keyof typeof numbers, number>> & {
  refusesCommonPasswords: boolean;
};

/**
 * How logins, passwords, registrations and sessions of a store are bounded (AU5): parameters by name and entry, with what holds where
 * one is not set or no whole number within its bounds.
 */
export async function accountParameters(db: Db, store: Store): Promise<AccountParameters> {
  const rows = await findAccountParameters(db, store);
  const valueOf = (parameter: string) =>
    rows.find(({ name, entry }) => `${name} ${entry}` === parameter)?.value;
  const read = Object.entries(numbers).map(([key, { parameter }]) => [
    key,
    numberOr(key as keyof typeof numbers, valueOf(parameter)),
  ]);
  return {
    ...(Object.fromEntries(read) as Record<keyof typeof numbers, number>),
    refusesCommonPasswords: (valueOf('password refusesCommon') ?? 'true') === 'true',
  };
}

/** What a parameter's value says, or its default. */
export function numberOr(key: keyof typeof numbers, value: string | null | undefined): number {
  const { least, most, otherwise } = numbers[key];
  if (value === undefined || value === null || !/^\d{1,6}$/.test(value)) return otherwise;
  const number = Number(value);
  return number >= least && number <= most ? number : otherwise;
}

/** Attempts and mails for a new password count per window, what a registration asks per hour; a guest's session lasts hours, a customer's days from its last use. */
const numbers = {
  attemptsPerAccount: {
    parameter: 'login attemptsPerAccount',
    otherwise: 10,
    least: 1,
    most: 1_000,
  },
  attemptsPerAddress: {
    parameter: 'login attemptsPerAddress',
    otherwise: 50,
    least: 1,
    most: 100_000,
  },
  windowMinutes: { parameter: 'login windowMinutes', otherwise: 15, least: 1, most: 1_440 },
  minimumLength: { parameter: 'password minimumLength', otherwise: 8, least: 3, most: 35 },
  mailsPerAccount: { parameter: 'password mailsPerAccount', otherwise: 3, least: 1, most: 1_000 },
  mailsPerAddress: {
    parameter: 'password mailsPerAddress',
    otherwise: 20,
    least: 1,
    most: 100_000,
  },
  mailWindowMinutes: {
    parameter: 'password mailWindowMinutes',
    otherwise: 15,
    least: 1,
    most: 1_440,
  },
  emailChecksPerHour: {
    parameter: 'registration emailChecksPerHour',
    otherwise: 60,
    least: 1,
    most: 100_000,
  },
  proofsPerHour: {
    parameter: 'registration proofsPerHour',
    otherwise: 20,
    least: 1,
    most: 100_000,
  },
  guestHours: { parameter: 'session guestHours', otherwise: 24, least: 1, most: 720 },
  customerDays: { parameter: 'session customerDays', otherwise: 30, least: 1, most: 365 },
} as const;
