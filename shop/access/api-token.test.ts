import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { sql } from '#shop/kernel/sql.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { findSigningKeys } from './access.sql.ts';
import { isApiToken, issueApiToken } from './api-token.ts';
import { createKeyRing } from './key-ring.ts';
import { renewSigningKeys } from './renew-signing-keys.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.db.run(sql`delete from access.signing_key`));

const german = { langCode: 'de-de' } as const;
const client = { clientId: 'storefront', ...german };
const at = (time: string) => fixedClock(`2026-11-21T${time}Z`);

/** One of several processes on the database. */
function node(clock = at('10:00:00')) {
  return { clock, db: database.db, keys: createKeyRing({ db: database.db, clock }) };
}

describe('[AU3] an API token', () => {
  test('is valid for fifteen minutes, on every process', async () => {
    const [one, other] = [node(), node()];
    const { token, expiresAt } = await issueApiToken(one, client);
    expect(expiresAt).toEqual(new Date('2026-11-21T10:15:00Z'));
    other.clock.moveTo('2026-11-21T10:14:59Z');
    expect(await isApiToken(other, token, german)).toBe(true);
    other.clock.moveTo('2026-11-21T10:15:00Z');
    expect(await isApiToken(other, token, german)).toBe(false);
  });

  test('is valid for its own storefront only', async () => {
    const here = node();
    const { token } = await issueApiToken(here, client);
    expect(await isApiToken(here, token, { langCode: 'at-de' })).toBe(false);
  });

  test('is invalid after any change of it', async () => {
    const here = node();
    const { token } = await issueApiToken(here, client);
    const [head = '', body = '', signature = ''] = token.split('.');
    const key = await here.keys.signing();
    const part = (fields: unknown) => Buffer.from(JSON.stringify(fields)).toString('base64url');
    const signedBy = (secret: Buffer, newHead: string, newBody = body) =>
      `${newHead}.${newBody}.${createHmac('sha256', secret).update(`${newHead}.${newBody}`).digest('base64url')}`;
    const header = (fields: object) =>
      part({ alg: 'HS256', typ: 'api+jwt', kid: key.id, ...fields });
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const next = (letter: string) => letters[letters.indexOf(letter) + 1];
    const changed = [
      '',
      '.',
      '..',
      'x',
      token.slice(0, -1),
      token.slice(1),
      `${token}.`,
      `${token}A`,
      `${token.slice(0, -1)}${next(token.slice(-1))}`,
      `${head}.${body}`,
      `${head}.${body}.`,
      `${head}.${part({ iss: 'ranzen', aud: 'at-de', sub: 'x', exp: 9e9 })}.${signature}`,
      `${header({ alg: 'none' })}.${body}.`,
      signedBy(key.secret, header({ alg: 'none' })),
      signedBy(key.secret, header({ alg: 'HS512' })),
      signedBy(key.secret, header({ typ: 'user+jwt' })),
      signedBy(key.secret, header({ kid: 'unknown_unknown_' })),
      signedBy(key.secret, header({ kid: 7 })),
      signedBy(key.secret, header({ kid: ['__proto__'] })),
      signedBy(Buffer.alloc(32), head),
      signedBy(key.secret, part(null)),
      signedBy(key.secret, part('text')),
      signedBy(key.secret, head, part(null)),
      signedBy(key.secret, head, part([])),
      signedBy(key.secret, head, part({ iss: 'ranzen', aud: 'de-de', sub: 'x' })),
      signedBy(key.secret, head, part({ iss: 'ranzen', aud: 'de-de', sub: 'x', exp: 'never' })),
      signedBy(key.secret, head, part({ iss: 'other', aud: 'de-de', sub: 'x', exp: 9e9 })),
      signedBy(key.secret, head, Buffer.from('{').toString('base64url')),
      'a'.repeat(100_000),
    ];
    const taken = [];
    for (const each of changed) taken.push(await isApiToken(here, each, german));
    expect(taken).toEqual(changed.map(() => false));
    expect(await isApiToken(here, signedBy(key.secret, head), german)).toBe(true);
  });
});

describe('[AU3] keys', () => {
  test('the next key exists before the current one expires, and a key verifies until its tokens expire', async () => {
    const here = node();
    const old = await here.keys.signing();
    await renewSigningKeys(here);
    expect(await findSigningKeys(database.db, here.clock.now())).toEqual([old]);

    here.clock.moveTo('2026-11-22T08:00:00Z');
    const [next] = await renewSigningKeys(here);
    expect(next).toMatchObject({ signsFrom: new Date('2026-11-22T08:05:00Z') });
    expect(await here.keys.signing()).toEqual(old);
    const { token } = await issueApiToken(here, client);

    here.clock.moveTo('2026-11-22T08:05:00Z');
    expect(await here.keys.signing()).toEqual(next);
    expect(await isApiToken(here, token, german)).toBe(true);

    here.clock.moveTo('2026-11-23T09:00:00Z');
    const kept = await renewSigningKeys(here);
    expect(kept.map(({ id }) => id)).not.toContain(old.id);
  });

  test('an unknown key id is looked up at most once a second', async () => {
    const here = node();
    let reads = 0;
    const counted = createKeyRing({
      clock: here.clock,
      db: {
        ...database.db,
        rows: (statement) => {
          reads += 1;
          return database.db.rows(statement);
        },
      },
    });
    await counted.signing();
    const before = reads;
    for (let round = 0; round < 50; round += 1) await counted.verifying('unknown_unknown_');
    expect(reads - before).toBe(0);
    here.clock.moveTo('2026-11-21T10:00:02Z');
    for (let round = 0; round < 50; round += 1) await counted.verifying('unknown_unknown_');
    expect(reads - before).toBe(1);
  });
});
