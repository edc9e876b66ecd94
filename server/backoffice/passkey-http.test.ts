import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeAt } from '#shop/account/second-factor/one-time-code.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type StartedServer, startTestServer } from '#tests/server/started-server.ts';
import { softwareAuthenticator } from '#tests/support/software-authenticator.ts';
import { staffPassword, staffWith } from '#tests/support/staff.ts';

const host = 'backoffice.ranzen.localhost';
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let database: TestDatabase;
let server: StartedServer;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.ownerUrl, async () => new Response('<html></html>'));
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const owner = () => staffWith(database, { roles: ['owner'], clock: systemClock, userAgent: agent });
const authenticator = () =>
  softwareAuthenticator({ origin: `http://${host}:${server.port}`, host });

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const {
    status,
    headers: received,
    body: text,
  } = await server.ask(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { Host: host, 'content-type': 'application/json', 'user-agent': agent, ...headers },
  });
  const answer = JSON.parse(String(text)) as unknown;
  return { status, cookie: received['set-cookie'], answer };
}

const command = (query: string, token: string, variables: object = {}) =>
  post('/api/backoffice/', { query, variables }, { Cookie: `staff=${token}` });

test('[OP1] a passkey that was added in a session opens another one, in a cookie of the host', async () => {
  const { token } = await owner();
  const key = authenticator();
  const begun = await command('mutation { beginPasskey { options } }', token);
  const { options } = (begun.answer as { data: { beginPasskey: { options: never } } }).data
    .beginPasskey;
  const add =
    'mutation ($response: Json!) { addPasskey(name: "Key", response: $response) { successful } }';
  expect(await command(add, token, { response: key.create(options) })).toMatchObject({
    answer: { data: { addPasskey: { successful: true } } },
  });
  const offered = (await post('/api/staff/passkey-options/', {})).answer;
  const response = key.use((offered as { options: never }).options);
  const { answer, cookie } = await post('/api/staff/log-in-by-passkey/', { response });
  expect(answer).toMatchObject({ successful: true, refused: null });
  expect(String(cookie)).toMatch(
    /^staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  const replayed = await post('/api/staff/log-in-by-passkey/', { response });
  expect(replayed).toMatchObject({ cookie: undefined, answer: { refused: 'PASSKEY_REFUSED' } });
});

test('[OP1] a command that needs a fresh confirmation is CONFIRM_AGAIN before it, and done after it', async () => {
  const { id, key, token } = await owner();
  const stale = `update staff.session set confirmed_at = now() - interval '5 minutes' where person_id = $1`;
  await database.pool.query(stale, [id]);
  await database.pool.query('update staff.person set last_step = 0 where id = $1', [id]);
  const renew = 'mutation { renewRecoveryCodes { codes } }';
  expect((await command(renew, token)).answer).toMatchObject({
    errors: [{ extensions: { classification: 'CONFIRM_AGAIN' } }],
  });
  const confirm = (body: object) => post('/api/staff/confirm/', body, { Cookie: `staff=${token}` });
  expect(
    (await confirm({ password: 'wrong', code: codeAt(key, new Date()) })).answer,
  ).toMatchObject({
    refused: 'PROOF_WRONG',
  });
  expect(
    (await confirm({ password: staffPassword, code: codeAt(key, new Date()) })).answer,
  ).toMatchObject({
    successful: true,
  });
  expect((await command(renew, token)).answer).toMatchObject({
    data: { renewRecoveryCodes: { codes: expect.arrayContaining([]) as string[] } },
  });
});

test('[OP1] ceremonies are not on a host of the shop, and a confirmation needs a session', async () => {
  const shop = { Host: 'www.ranzen.de.localhost' };
  for (const path of ['passkey-options', 'log-in-by-passkey', 'accept-by-passkey', 'confirm'])
    expect(
      await server.ask(`/api/staff/${path}/`, { method: 'POST', headers: shop }),
    ).toMatchObject({ status: 404 });
  expect(await post('/api/staff/confirm-options/', {})).toMatchObject({ status: 401 });
  expect(await post('/api/staff/confirm/', { password: 'x', code: '000000' })).toMatchObject({
    status: 401,
  });
  expect(await post('/api/staff/accept-by-passkey/', { token: 1 })).toMatchObject({ status: 400 });
});

test('[OP1] after a login with a recovery code nothing is answered before a new passkey, and everything after it', async () => {
  const { email, recoveryCodes } = await owner();
  const [code = ''] = recoveryCodes;
  const { cookie } = await post('/api/staff/log-in/', { email, password: staffPassword, code });
  const token = /staff=([\w-]{43})/.exec(String(cookie))?.[1] ?? '';
  const me = '{ me { rights isRecovered } }';
  expect((await command(me, token)).answer).toEqual({
    data: { me: { rights: [], isRecovered: true } },
  });
  const first = { errors: [{ extensions: { classification: 'PASSKEY_FIRST' } }] };
  const rest = [
    '{ customers { isCut } }',
    '{ savedViews(desk: "orders") { name } }',
    'mutation { renewRecoveryCodes { codes } }',
    'mutation { changeOwnPassword(password: "Kreidestaub im Flur 9") { successful } }',
  ];
  for (const query of rest) expect((await command(query, token)).answer).toMatchObject(first);

  const key = authenticator();
  const begun = await command('mutation { beginPasskey { options } }', token);
  const { options } = (begun.answer as { data: { beginPasskey: { options: never } } }).data
    .beginPasskey;
  const add =
    'mutation ($response: Json!) { addPasskey(name: "Key", response: $response) { successful } }';
  await command(add, token, { response: key.create(options) });
  expect((await command('{ customers { isCut } }', token)).answer).toEqual({
    data: { customers: { isCut: false } },
  });
  expect((await command(me, token)).answer).toMatchObject({
    data: {
      me: { isRecovered: false, rights: expect.arrayContaining(['orders.read']) as string[] },
    },
  });
});
