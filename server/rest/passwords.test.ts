import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#shop/account/passwords.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { business } from '#tests/server/fake-shop.ts';
import { type StartedServer, startTestServer } from '#tests/server/started-server.ts';

let database: TestDatabase;
let server: StartedServer;
const old = 'Kreidestaub 7';
beforeEach(async () => {
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
afterEach(async () => {
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
  test('[AU1.kind][AU1.endpoints][AU1.answer] returns the documented fields, cart and user id included', async () => {
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
        /^sessionToken=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      'guestToken=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'customer=1; Max-Age=5184000; Path=/; SameSite=Lax',
      `X-iSHOP-API-USERID=${userId}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
      expect.stringMatching(/^knownDevice=/),
      `cartId=${cartId}; Max-Age=2592000; Path=/; SameSite=Lax`,
    ]);
    const again = await logIn(`${carried}; ${session}`, { mergeCart: true, cartId });
    expect(again.session).not.toBe(session);
    expect([await stateOf(session), await stateOf(again.session)]).toEqual([revoked, 'loggedIn']);
  });

  test('[FV1][AU5] without a name or a password is refused on the fields and does not count as an attempt', async () => {
    await database.pool.query('delete from account.login_attempt');
    const tried = async (formData: object) =>
      (await post('/api/login-action/', { formData })).body['fieldErrors'];
    const missing = (fieldName: string) => ({
      fieldName,
      errorMessage: 'vue.form.error.requiredField',
    });
    expect(await tried({})).toEqual([missing('email'), missing('password')]);
    expect(await tried({ email: '  ', password: 'x' })).toEqual([missing('email')]);
    expect(await tried({ email: 'jana@haus.example' })).toEqual([missing('password')]);
    const { rows } = await database.pool.query('select subject from account.login_attempt');
    expect(rows).toEqual([]);
  });

  test('[AU1.endpoints] logging out ends the session and leaves the cart with the account; everywhere ends all', async () => {
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

  test('a session and its cookie last thirty days from the last use', async () => {
    const { session } = await logIn();
    const quiet = await server.ask('/myaccount/password/', { headers: { Cookie: session } });
    expect(cookiesOf(quiet)).toEqual([]);
    await database.pool.query(`update account.session set expires_at = now() + interval '5 days'`);
    const used = await server.ask('/myaccount/password/', { headers: { Cookie: session } });
    expect(cookiesOf(used)).toEqual([
      `${session}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
      'guestToken=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'customer=1; Max-Age=5184000; Path=/; SameSite=Lax',
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

  test('[AU1.endpoints] gives this browser a new session and ends all others', async () => {
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

  test('[AU5.origin] needs a login, and our own origin', async () => {
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
  test('is in no log and no referrer', async () => {
    const path = `/myaccount/newpassword/?token=${'x'.repeat(43)}`;
    const secret = await server.ask(path);
    expect(secret.headers['referrer-policy']).toBe('strict-origin');
    expect(secret.headers['cache-control']).toContain('no-store');
    const open = await server.ask('/myaccount/resetpassword/');
    expect(open.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test('works in the business shop without a login', async () => {
    const query = 'mutation { forgotPassword(customerNumber: "1048821") { successful } }';
    const { body } = await post('/api/shop/', { query }, { Host: business });
    expect(body['data']).toEqual({ forgotPassword: { successful: true } });
  });
});
