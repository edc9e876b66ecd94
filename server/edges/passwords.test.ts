import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#shop/account/passwords.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { business } from '#tests/server/fake-shop.ts';
import { type StartedServer, startTestServer } from '#tests/server/started-server.ts';

let database: TestDatabase;
let server: StartedServer;
const old = 'Kreidestaub 7';
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `insert into account.account (shop, kind, email, password_hash, customer_number, first_name, last_name, approved_at, created_at) values
      ('consumer', 'private', 'jana@haus.example', $1, null, 'Jana', 'Becker', null, '2026-01-01'),
      ('business', 'school', 'amt@schule.example', $1, '1048821', 'Ute', 'Horn', '2026-01-02', '2026-01-01')`,
    [await hashPassword(old)],
  );
  server = await startTestServer(
    database.ownerUrl,
    async () => new Response('page', { headers: { 'content-type': 'text/html' } }),
  );
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await server.ask(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  });
  return { ...answer, body: JSON.parse(answer.text) as Record<string, unknown> };
}

const cookiesOf = ({ headers }: { headers: Record<string, unknown> }): string[] =>
  [headers['set-cookie'] ?? []].flat().map(String);
const valueOf = (cookies: readonly string[], name: string) =>
  cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(';')[0] ?? '';

async function logIn(cookie = '', more: object = {}) {
  const formData = { email: 'jana@haus.example', password: old };
  const answer = await post('/api/login-action/', { formData, ...more }, { Cookie: cookie });
  const cookies = cookiesOf(answer);
  return { ...answer, cookies, session: valueOf(cookies, 'sessionToken') };
}

type State = {
  data?: { customerInfo: { visitorLoginState: string } };
  errors?: { extensions: { messageKey: string } }[];
};

async function stateOf(cookie: string): Promise<string | undefined> {
  const query = '{ customerInfo { visitorLoginState } }';
  const { data, errors } = (await post('/api/shop/', { query }, { Cookie: cookie })).body as State;
  return data?.customerInfo.visitorLoginState ?? errors?.[0]?.extensions.messageKey;
}

const revoked = 'ishop.api.error.revoked_token';

describe('[AU1] POST /api/login-action/', () => {
  test('answers in the document’s words and names cart and user id to the browser', async () => {
    const opened = await server.ask('/api/cart-id/');
    const { cartId, userId } = JSON.parse(opened.text) as { cartId: string; userId: string };
    const carried = `cartId=${cartId}; X-iSHOP-API-USERID=${userId}`;
    const { body, cookies, session } = await logIn(carried, { mergeCart: true, cartId });
    expect(body).toEqual({
      successfull: true,
      fieldErrors: [],
      firstName: 'Jana',
      lastName: 'Becker',
      updatedCartId: cartId,
      userId,
      cartMerged: false,
      sharedListMerged: false,
      token: { expires: expect.stringMatching(/^20\d\d-\d\d-\d\dT/) },
    });
    expect(cookies).toEqual([
      expect.stringMatching(
        /^sessionToken=[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/,
      ),
      'guestToken=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
      'customer=1; Path=/; Max-Age=2592000; SameSite=Lax',
      `X-iSHOP-API-USERID=${userId}; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly`,
      `cartId=${cartId}; Path=/; Max-Age=2592000; SameSite=Lax`,
    ]);
    const again = await logIn(`${carried}; ${session}`, { mergeCart: true, cartId });
    expect(again.session).not.toBe(session);
    expect([await stateOf(session), await stateOf(again.session)]).toEqual([revoked, 'loggedIn']);
  });

  test('logging out ends the session and leaves the cart with the account; everywhere ends all', async () => {
    const [here, there, third] = [await logIn(), await logIn(), await logIn()];
    const out = await post('/api/logout-action/', {}, { Cookie: here.session });
    expect(cookiesOf(out).map((cookie) => cookie.split(';')[0])).toEqual([
      'guestToken=',
      'sessionToken=',
      'customer=',
      'securityLogout=',
      'cartId=',
    ]);
    expect([await stateOf(here.session), await stateOf(there.session)]).toEqual([
      revoked,
      'loggedIn',
    ]);
    await post('/api/logout-action/', { everywhere: true }, { Cookie: there.session });
    expect(await stateOf(third.session)).toBe(revoked);
  });

  test('a session that is used in its thirty days lasts thirty more, and its cookie with it', async () => {
    const { session } = await logIn();
    const quiet = await server.ask('/myaccount/password/', { headers: { Cookie: session } });
    expect(cookiesOf(quiet)).toEqual([]);
    await database.pool.query(`update account.session set expires_at = now() + interval '5 days'`);
    const used = await server.ask('/myaccount/password/', { headers: { Cookie: session } });
    expect(cookiesOf(used)).toEqual([
      `${session}; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly`,
      'guestToken=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
      'customer=1; Path=/; Max-Age=2592000; SameSite=Lax',
    ]);
    const { rows } = await database.pool.query<{ days: number }>(
      `select round(extract(epoch from max(expires_at) - now()) / 86400)::integer as days from account.session`,
    );
    expect(rows).toEqual([{ days: 30 }]);
    await database.pool.query(`update account.session set expires_at = now() + interval '5 days'`);
    const out = await post('/api/logout-action/', {}, { Cookie: session });
    expect(cookiesOf(out).filter((cookie) => cookie.startsWith(session))).toEqual([]);
  });
});

describe('[AU1] POST /api/change-password/', () => {
  const chosen = { password: 'Tafellappen 9', passwordRepeat: 'Tafellappen 9' };

  test('gives this browser a new session and ends all others', async () => {
    const [here, there] = [await logIn(), await logIn()];
    const change = (oldPassword: string) =>
      post(
        '/api/change-password/',
        { formData: { ...chosen, oldPassword } },
        { Cookie: here.session },
      );
    expect((await change('geraten')).body).toMatchObject({
      successfull: false,
      fieldErrors: [{ fieldName: 'oldPassword', errorMessage: 'shop.password.oldWrong' }],
    });
    const changed = await change(old);
    expect(changed.body).toEqual({ successfull: true, fieldErrors: [] });
    const session = valueOf(cookiesOf(changed), 'sessionToken');
    expect(
      await Promise.all([here.session, there.session, session].map((each) => stateOf(each))),
    ).toEqual([revoked, revoked, 'loggedIn']);
  });

  test('needs a login, and our own origin', async () => {
    const { body } = await post('/api/change-password/', {
      formData: { ...chosen, oldPassword: old },
    });
    expect(body).toEqual({
      successfull: false,
      errorMessage: 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal an.',
      fieldErrors: [],
    });
    const foreign = await post(
      '/api/change-password/',
      { formData: { ...chosen, oldPassword: old } },
      { Origin: 'https://elsewhere.example' },
    );
    expect(foreign.status).toBe(403);
  });
});

describe('[AU2] the secret of a mail', () => {
  test('stands in no log and no referrer', async () => {
    const path = `/myaccount/newpassword/?token=${'x'.repeat(43)}`;
    const secret = await server.ask(path);
    expect(secret.headers['referrer-policy']).toBe('strict-origin');
    expect(secret.headers['cache-control']).toContain('no-store');
    const open = await server.ask('/myaccount/resetpassword/');
    expect(open.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test('is asked for in the business shop by who is not logged in', async () => {
    const query = 'mutation { forgotPassword(customerNumber: "1048821") { successful } }';
    const { body } = await post('/api/shop/', { query }, { Host: business });
    expect(body['data']).toEqual({ forgotPassword: { successful: true } });
  });
});
