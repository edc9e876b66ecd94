import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openDatabase } from '#database/pool.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { staffWith } from '#tests/support/staff.ts';

export const backoffice = `http://backoffice.ranzen.localhost:${process.env['SHOP_PORT'] ?? '3000'}`;

/** Lets the page's browser be logged in as a new person of the staff with these roles. */
export async function logInAs(page: Page, ...roles: readonly string[]): Promise<void> {
  const url = readFileSync(join(process.env['DATA_DIR'] ?? '.data', 'postgres.url'), 'utf8').trim();
  const database = openDatabase({
    url,
    applicationName: 'ranzen journeys',
    maxConnections: 1,
    statementTimeoutMs: 10_000,
  });
  try {
    const userAgent = await page.evaluate(() => navigator.userAgent);
    const own = { roles, clock: systemClock, userAgent, email: newEmail() };
    const { token } = await staffWith(database, own);
    await page.context().addCookies([{ name: 'staff', value: token, url: backoffice }]);
  } finally {
    await database.close();
  }
}

function newEmail(): string {
  return `team-${crypto.randomUUID()}@ranzen.example`;
}
