import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { beginSession } from './begin-session.ts';
import { deviceName } from '#shop/account/device-name.ts';
import { findAccount } from '#shop/account/find-account.ts';

let database: TestDatabase;
const clock = fixedClock('2026-11-21T10:00:00Z');
beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

let last = 0;
async function newAccount(shop: 'consumer' | 'business' = 'consumer'): Promise<number> {
  last += 1;
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into account.account (shop, kind, email, password_hash, approved_at, created_at)
     values ($1, $2, $3, 'x', '2026-01-01', '2026-01-01') returning id`,
    [shop, shop === 'consumer' ? 'private' : 'school', `kundin${last}@haus.example`],
  );
  return Number(rows[0]?.id);
}

type Browser = { token: string; ctx: () => Promise<Ctx> };

async function browserOf(id: number, userAgent?: string, host?: string): Promise<Browser> {
  const stranger = visitorOf(database.db, { clock, ...(host && { host }) });
  const asking = { ...stranger, visitor: { ...stranger.visitor, userAgent } };
  const { token } = await beginSession(asking, id);
  const ctx = async () => ({
    ...asking,
    visitor: { ...asking.visitor, account: await findAccount(asking, token) },
  });
  return { token, ctx };
}

const sessionsOf = async (browser: Browser) => {
  const { accountSessions } = await askContract<{ accountSessions: Record<string, string>[] }>(
    await browser.ctx(),
    '{ accountSessions { id device langCode startedAt lastUsedAt endsAt isCurrent } }',
  );
  return accountSessions;
};
const isIn = async (browser: Browser) => (await browser.ctx()).visitor.account !== undefined;

test('[AU5] a customer sees by device and last use where the account is logged in, and no other customer’s', async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  const id = await newAccount();
  const there = await browserOf(id, safari, 'www.ranzen.at');
  await browserOf(await newAccount(), firefox);
  clock.moveTo('2026-11-22T08:30:00Z');
  const here = await browserOf(id, firefox);
  clock.moveTo('2026-11-22T09:40:00Z');
  expect(await isIn(there)).toBe(true);
  expect(await sessionsOf(here)).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{22}$/),
      device: 'Firefox · Windows',
      langCode: 'de-de',
      startedAt: '2026-11-22T08:30:00.000Z',
      lastUsedAt: '2026-11-22T09:40:00.000Z',
      endsAt: '2026-12-22T08:30:00.000Z',
      isCurrent: true,
    },
    expect.objectContaining({
      device: 'Safari · iPhone',
      langCode: 'at-de',
      lastUsedAt: '2026-11-22T09:40:00.000Z',
      isCurrent: false,
    }),
  ]);
  const guest = visitorOf(database.db, { clock });
  expect(await askContract(guest, '{ accountSessions { id } }')).toEqual({ accountSessions: [] });
});

test('[AU5.revoking] a customer ends one session or all others, and never another customer’s', async () => {
  const id = await newAccount();
  const [here, second, third] = [await browserOf(id), await browserOf(id), await browserOf(id)];
  const stranger = await browserOf(await newAccount());
  const own = (await sessionsOf(second)).find(({ isCurrent }) => isCurrent);
  const end = async (browser: Browser) =>
    askContract(await browser.ctx(), 'mutation ($id: ID!) { endSession(id: $id) { successful } }', {
      id: own?.['id'],
    });
  await end(stranger);
  expect(await isIn(second)).toBe(true);
  expect(await end(here)).toEqual({ endSession: { successful: true } });
  expect([await isIn(here), await isIn(second), await isIn(third)]).toEqual([true, false, true]);
  await askContract(await here.ctx(), 'mutation { endOtherSessions { successful } }');
  expect([await isIn(here), await isIn(third), await isIn(stranger)]).toEqual([true, false, true]);
  const anonymous = visitorOf(database.db, { clock });
  expect(
    await askContract(
      anonymous,
      'mutation { endOtherSessions { successful generalErrorMessage } }',
    ),
  ).toEqual({
    endOtherSessions: {
      successful: false,
      generalErrorMessage: expect.stringMatching(/./),
    },
  });
});

test.each([
  ['consumer', 'www.ranzen.de', 180],
  ['business', 'educational.ranzen.de', 30],
] as const)(
  '[AU5] a session of the %s shop (%s) that is used every day ends %d days after its login',
  async (shop, host, days) => {
    const start = Date.parse('2026-11-21T10:00:00Z');
    clock.moveTo('2026-11-21T10:00:00Z');
    const browser = await browserOf(await newAccount(shop), firefox, host);
    const after = (ms: number) => clock.moveTo(new Date(start + ms).toISOString());
    const day = 86_400_000;
    for (let passed = 1; passed < days; passed += 1) {
      after(passed * day);
      expect(await isIn(browser)).toBe(true);
    }
    after(days * day - 1000);
    expect(await isIn(browser)).toBe(true);
    after(days * day);
    expect(await isIn(browser)).toBe(false);
  },
);

test('[AU5] the parameter `session mostDays` ends sessions that began before it was set', async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  const browser = await browserOf(await newAccount());
  clock.moveTo('2026-11-24T10:00:00Z');
  expect(await isIn(browser)).toBe(true);
  await database.pool.query(
    `insert into parameters.parameter (name, entry, value) values ('session', 'mostDays', '3')`,
  );
  expect(await isIn(browser)).toBe(false);
});

test.each([
  [undefined, undefined],
  ['curl/8.1', undefined],
  [firefox, 'Firefox · Windows'],
  [safari, 'Safari · iPhone'],
  ['Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36', 'Chrome · Android'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge · Windows'],
  ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/140.0 Safari/537.36', 'Chrome · ChromeOS'],
])('[AU5] a browser that says %s is named %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
