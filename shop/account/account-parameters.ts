import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { Store } from '#shop/kernel/storefront.ts';
import { findAccountParameters } from './account-parameters.sql.ts';

export type AccountParameters = Readonly<Record<keyof typeof numbers, number>> & {
  refusesCommonPasswords: boolean;
};

/**
 * Limits of logins, passwords, registrations and sessions of a store (AU5), from parameters. A parameter that is not set, or no
 * whole number within its bounds, has its default. From the process's memory until one of them changes, else in one statement.
 */
export async function accountParametersFor({
  db,
  memory,
  storefront: { store },
}: Pick<Ctx, 'db' | 'memory' | 'storefront'>): Promise<AccountParameters> {
  const key = `account parameters ${store}`;
  const kept = memory.get(key) as AccountParameters | undefined;
  if (kept) return kept;
  const version = memory.version();
  const parameters = await accountParameters(db, store);
  memory.set(key, parameters, ['parameters'], estimatedBytes, version);
  return parameters;
}

const estimatedBytes = 1_024;

/** The same, always read in one statement. */
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

/** The number in a parameter's value, or its default. */
function numberOr(key: keyof typeof numbers, value: string | null | undefined): number {
  const { least, most, otherwise } = numbers[key];
  if (value === undefined || value === null || !/^\d{1,6}$/.test(value)) return otherwise;
  const number = Number(value);
  return number >= least && number <= most ? number : otherwise;
}

/**
 * Attempts and password mails count per window, checks and uploads of a registration per hour. A guest's session lasts
 * hours; a customer's lasts days after its last use, and at most a number of days after the log-in, fewer in the business shop.
 */
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
  mostDays: { parameter: 'session mostDays', otherwise: 180, least: 1, most: 365 },
  businessMostDays: { parameter: 'session businessMostDays', otherwise: 30, least: 1, most: 365 },
} as const;
