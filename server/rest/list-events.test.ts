import { request as openRequest } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { hashToken } from '#shop/kernel/ids.ts';
import { createList } from '#shop/lists/create-list.ts';
import { describeList } from '#shop/lists/describe-list.ts';
import { importList } from '#shop/lists/import-list.ts';
import { removeMember } from '#shop/lists/manage-members.ts';
import { shareList } from '#shop/lists/share-list.ts';
import { customerNamed } from '#tests/support/customers.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { german } from '#tests/server/fake-shop.ts';
import { type StartedServer, startTestServer } from '#tests/server/started-server.ts';

let database: TestDatabase;
let server: StartedServer;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.ownerUrl, async () => new Response('<html></html>'));
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await server.close();
  await database.drop();
});

const words = { name: 'Klasse 3b', description: 'Neu' };
let last = 0;

/** The cookie of a customer with an open session. */
async function loggedIn(name: string) {
  const ctx = await customerNamed(database, name);
  last += 1;
  const token = String(last).padStart(43, 't');
  await database.pool.query(
    `insert into account.session (token_hash, account_id, kind, created_at, expires_at)
     values ($1, $2, 'customer', now(), now() + interval '1 hour')`,
    [hashToken(token), ctx.visitor.account?.id],
  );
  return { ctx, cookie: `sessionToken=${token}; customer=1` };
}

type Stream = { status: number | undefined; next(): Promise<string>; ended: Promise<void> };

/** Opens the stream of a list; `next` resolves to its next event. */
function look(externalId: string, cookie: string): Promise<Stream> {
  const path = `/api/lists/events?list=${externalId}`;
  const headers = { Host: german, Cookie: cookie, 'x-forwarded-proto': 'https' };
  return new Promise((resolve, reject) => {
    const asked = openRequest({ port: server.port, path, headers }, (response) => {
      response.setEncoding('utf8');
      const received: string[] = [];
      const waiting: ((words: string) => void)[] = [];
      response.on('data', (words: string) => {
        const first = waiting.shift();
        if (first) first(words);
        else received.push(words);
      });
      const ended = new Promise<void>((end) => response.on('end', () => end()));
      const next = () =>
        new Promise<string>((take) => {
          const words = received.shift();
          if (words === undefined) waiting.push(take);
          else take(words);
        });
      resolve({ status: response.statusCode, next, ended });
    });
    asked.on('error', reject);
    asked.end();
  });
}

test('[WL5] members receive changes of a list without waiting for an interval, until their membership ends', async () => {
  const creator = await loggedIn('Jana Weiß');
  const member = await loggedIn('Tarık Ünlü');
  const { list } = await createList(creator.ctx, words);
  const externalId = list?.externalId ?? '';
  const { done } = await shareList(creator.ctx, { externalId, role: 'viewer' });
  await importList(member.ctx, { shareData: done?.shareData ?? '' });
  const stream = await look(externalId, member.cookie);
  expect(stream.status).toBe(200);
  expect(await stream.next()).toBe('retry: 2000\n\n');
  // While the process's timers stand still: the event waits for no interval.
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  await describeList(creator.ctx, { externalId, ...words, name: 'Klasse 4b' });
  expect(await stream.next()).toBe('data: changed\n\n');
  vi.useRealTimers();
  const memberId = member.ctx.visitor.account?.id ?? 0;
  await removeMember(creator.ctx, { externalId, memberId });
  await stream.ended;
});

test('[OP5.clients] a customer has eight streams at most, and other customers have their own', async () => {
  const creator = await loggedIn('Jana Weiß');
  const { list } = await createList(creator.ctx, words);
  const externalId = list?.externalId ?? '';
  const open = await Promise.all(Array.from({ length: 8 }, () => look(externalId, creator.cookie)));
  expect(open.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await look(externalId, creator.cookie)).status).toBe(429);
  const other = await loggedIn('Elke Rat');
  const { list: own } = await createList(other.ctx, words);
  expect((await look(own?.externalId ?? '', other.cookie)).status).toBe(200);
});

test('[WL5] a stream ends with the session, and guests and other customers get none', async () => {
  const creator = await loggedIn('Jana Weiß');
  const { list } = await createList(creator.ctx, words);
  const externalId = list?.externalId ?? '';
  const stranger = await loggedIn('Elke Rat');
  expect((await look(externalId, stranger.cookie)).status).toBe(404);
  expect((await look(externalId, '')).status).toBe(404);
  expect((await look('', creator.cookie)).status).toBe(404);
  const stream = await look(externalId, creator.cookie);
  await stream.next();
  await database.pool.query('delete from account.session where account_id = $1', [
    creator.ctx.visitor.account?.id,
  ]);
  await describeList(creator.ctx, { externalId, ...words });
  await stream.ended;
});
