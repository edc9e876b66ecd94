import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openDatabase } from '#database/pool.ts';
import { fixedClock, systemClock } from '#shop/kernel/clock.ts';
import type { RoleKey } from '#shop/staff/roles.ts';
import { staffWith } from '#tests/support/staff.ts';

export const backoffice = `http://backoffice.ranzen.localhost:${process.env['SHOP_PORT'] ?? '3000'}`;

/** A person of the staff with a session; `key` is the authenticator app's. */
export type LoggedIn = { id: number; email: string; key: string };

/** Lets the page's browser be logged in as a new person of the staff with this role, with the screens in German. */
export async function logInAs(page: Page, role: RoleKey, name?: string): Promise<LoggedIn> {
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const own = { roles: [role], name, clock: systemClock, userAgent, email: newEmail() };
  const person = await inDatabase((database) => staffWith(database, own));
  const { token: value } = person;
  await page.context().addCookies([{ name: 'staff', value, url: backoffice }]);
  return person;
}

/** A new person of the staff, who was invited ten minutes ago and is not logged in: e-mail, and key of the authenticator app. */
export async function newPerson(name: string): Promise<{ email: string; key: string }> {
  const clock = fixedClock(new Date(Date.now() - 600_000).toISOString());
  const wish = { roles: ['owner'], name, clock, email: newEmail() };
  return inDatabase((database) => staffWith(database, wish));
}

/** A new customer; answers the account's id. */
export async function newCustomer(name: string): Promise<number> {
  const [firstName = '', lastName = ''] = name.split(' ');
  const { rows } = await inDatabase(({ pool }) =>
    pool.query<{ id: number }>(
      `insert into account.account (shop, kind, email, password_hash, first_name, last_name, phone, created_at)
       values ('consumer', 'private', $1, 'x', $2, $3, '0711 100', now()) returning id::integer`,
      [newEmail(), firstName, lastName],
    ),
  );
  return rows[0]?.id ?? 0;
}

/** Works on the database of the shop that journeys visit. */
export async function inDatabase<Result>(
  work: (database: ReturnType<typeof openDatabase>) => Promise<Result>,
): Promise<Result> {
  const url = readFileSync(join(process.env['DATA_DIR'] ?? '.data', 'postgres.url'), 'utf8').trim();
  const database = openDatabase({
    url,
    applicationName: 'ranzen journeys',
    maxConnections: 2,
    statementTimeoutMs: 10_000,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function newEmail(): string {
  return `team-${crypto.randomUUID()}@ranzen.example`;
}

type Answer = {
  data?: Record<string, never>;
  errors?: { extensions: { classification: string } }[];
};

/** Sends an operation with the session of the page, which shows a screen of the back office. */
export function askBackoffice(page: Page, query: string, variables: object = {}): Promise<Answer> {
  return page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/backoffice/', { method: 'POST', headers, body });
    return (await answer.json()) as Answer;
  }, JSON.stringify({ query, variables }));
}
