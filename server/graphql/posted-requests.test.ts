import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverAudits } from 'graphql-http';
import { storefrontOf } from '#shop/storefronts/find-storefront.ts';
import { asked, postToApi, tellingResolvers } from '#tests/server/fake-contract.ts';
import {
  customerToken,
  type FakeShop,
  german,
  guestToken,
  startFakeShop,
} from '#tests/server/fake-shop.ts';

let shop: FakeShop;
beforeAll(async () => {
  shop = await startFakeShop({ resolvers: [tellingResolvers] });
});
afterAll(() => shop.close());

const post = (body: unknown, headers?: Record<string, string>, path?: string) =>
  postToApi(shop, body, headers, path);
const query = '{ globalParameter(name: "a", entry: "b") }';

describe('[TP1] one endpoint, batched', () => {
  test.each(['/api/shop/', '/api/shop'])('[RT1.api][TP1.endpoint] %s answers', async (path) => {
    expect((await post({ query }, {}, path)).json).toEqual({ data: { globalParameter: 'a' } });
  });

  test('[TP1.batches][TP1.eleventh] ten operations are answered in order, the eleventh is refused', async () => {
    const batch = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        query: `{ globalParameter(name: "${index}", entry: "") }`,
      }));
    const ten = (await post(batch(10))).json as unknown as { data: { globalParameter: string } }[];
    expect(ten.map(({ data }) => data.globalParameter)).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
    ]);
    const eleven = await post(batch(11));
    expect([eleven.status, eleven.json.errors?.[0]?.message]).toEqual([
      413,
      'Batching is limited to 10 operations per request.',
    ]);
  });

  test('[TP1.uploads] a multipart request is read', async () => {
    const body = [
      '--b',
      'Content-Disposition: form-data; name="operations"',
      '',
      JSON.stringify({ query }),
      '--b',
      'Content-Disposition: form-data; name="map"',
      '',
      '{}',
      '--b--',
      '',
    ].join('\r\n');
    expect((await post(body, { 'Content-Type': 'multipart/form-data; boundary=b' })).json).toEqual({
      data: { globalParameter: 'a' },
    });
  });

  test('shared results are computed once, and again after a change', async () => {
    asked.footers = 0;
    const ask = (Host = german) =>
      post({ query: '{ footerGrid { usps { headline } } }' }, { Host });
    shop.parts.operationCache.enable();
    await ask();
    await ask();
    await ask('www.ranzen.at.localhost');
    expect(asked.footers).toBe(2);
    shop.parts.operationCache.drop(['footer']);
    await ask();
    expect(asked.footers).toBe(3);
  });

  test('GraphQL over HTTP: the audit finds no violation', async () => {
    const { port } = shop.app.server.address() as AddressInfo;
    const { token } = await shop.parts.apiTokens(storefrontOf(german, shop.parts.settings));
    const fetchFn = (address: string, init?: RequestInit) => {
      const headers = new Headers(init?.headers);
      headers.set('authorization', `Bearer ${token}`);
      return fetch(address, { ...init, headers });
    };
    const audits = serverAudits({ url: `http://localhost:${port}/api/shop/`, fetchFn });
    const results = await Promise.all(audits.map((audit) => audit.fn()));
    const failed = results
      .filter(({ status }) => status === 'error')
      .map(({ id, name }) => `${id} ${name}`);
    expect(failed).toEqual([]);
  });
});

describe('[TP3] errors for clients', () => {
  test('the contract’s own errors have classification and key', async () => {
    expect(
      (await post({ query: '{ shop_findCart(cartId: "1") { id } }' })).json.errors,
    ).toMatchObject([
      {
        message: 'The cart is unknown.',
        extensions: { classification: 'CART_NOT_FOUND', messageKey: 'vue.cart.error.notFound' },
      },
    ]);
  });

  test('[OP5] a busy shop sends Retry-After', async () => {
    const ask = { query: '{ category(coreCategoryId: 503) { id } }' };
    const { status, headers, text } = await shop.ask('/api/shop/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(ask),
    });
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    const error = {
      message: 'The shop is busy. Try again in a moment.',
      extensions: {
        classification: 'UNAVAILABLE',
        messageKey: 'shop.server.busy',
        retryAfterSeconds: 2,
      },
    };
    expect(JSON.parse(text).errors).toMatchObject([error]);
    const batch = await post([{ query }, ask]);
    expect([batch.status, batch.json]).toMatchObject([
      200,
      [{ data: { globalParameter: 'a' } }, { errors: [error] }],
    ]);
  });

  test('a fault has only the request’s id, and is logged with its cause', async () => {
    const { json } = await post(
      { query: '{ category(coreCategoryId: 1) { id } }' },
      { 'X-Request-Id': 'journey-0001' },
    );
    expect(json.errors?.[0]).toEqual({
      message: 'Internal error',
      locations: [{ line: 1, column: 3 }],
      path: ['category'],
      extensions: {
        classification: 'INTERNAL_ERROR',
        messageKey: 'vue.message.internalError',
        requestId: 'journey-0001',
      },
    });
    const line = shop.lines.find((text) => text.includes('secret inner thing'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      requestId: 'journey-0001',
      level: 50,
      path: 'category',
    });
  });
});

describe('origin of requests', () => {
  test.each<Record<string, string>>([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'http://www.ranzen.at.localhost' },
  ])('%o is refused', async (headers: Record<string, string>) => {
    const { status, json } = await post({ query }, headers);
    expect([status, json.errors?.[0]?.extensions?.['classification']]).toEqual([
      403,
      'ORIGIN_NOT_ALLOWED',
    ]);
  });

  test('our own origin is accepted', async () => {
    expect(
      (await post({ query }, { Origin: `http://${german}`, 'Sec-Fetch-Site': 'same-origin' }))
        .status,
    ).toBe(200);
  });
});

describe('visitor of a request', () => {
  const who = '{ customerInfo { visitorLoginState isGuest email } }';
  const userId = '0123456789abcdef0123456789abcdef';

  test('a session is verified in the database', async () => {
    const state = async (Cookie: string) =>
      (await post({ query: who }, { Cookie })).json.data?.['customerInfo'];
    expect(await state(`sessionToken=${customerToken}`)).toMatchObject({
      visitorLoginState: 'loggedIn',
      isGuest: false,
    });
    expect(await state(`guestToken=${guestToken}; sessionToken=${customerToken}`)).toMatchObject({
      isGuest: true,
    });
    expect(await state(`guestToken=${'x'.repeat(43)}`)).toMatchObject({
      visitorLoginState: 'loggedOut',
    });
  });

  test('[AU3] a customer whose session was ended elsewhere gets a refusal', async () => {
    const Cookie = `sessionToken=${'x'.repeat(43)}`;
    const { status, json } = await post({ query: who }, { Cookie });
    expect([status, json.errors]).toEqual([
      401,
      [
        {
          message: 'Zu Ihrer Sicherheit haben wir Sie abgemeldet. Bitte melden Sie sich wieder an.',
          extensions: {
            classification: 'UNAUTHENTICATED',
            messageKey: 'ishop.api.error.revoked_token',
          },
        },
      ],
    ]);
  });

  test('[CA1] the user id is read from cookie or header where it is well formed', async () => {
    const idOf = async (headers: Record<string, string>) => {
      const { data } = (await post({ query: who }, headers)).json;
      return (data as { customerInfo: { email: unknown } }).customerInfo.email;
    };
    expect(await idOf({ Cookie: `X-iSHOP-API-USERID=${userId}` })).toBe(userId);
    expect(await idOf({ 'X-iSHOP-API-USERID': userId })).toBe(userId);
    expect(await idOf({ 'X-iSHOP-API-USERID': "' or 1=1" })).toBeNull();
  });
});

test('[TP3] errors suggest names of the contract only where introspection is open', async () => {
  const asked = {
    query: '{ customerInf { email } category(coreCategory: 1) { idd } }',
  };
  const { json: open } = await post(asked);
  expect(JSON.stringify(open)).toContain('Did you mean');
  const closed = await startFakeShop({
    resolvers: [tellingResolvers],
    environment: { ENVIRONMENT: 'production' },
  });
  const { json } = await postToApi(closed, asked, { Host: 'www.ranzen.de' });
  await closed.close();
  expect(json.errors?.[0]?.message).toBe('Cannot query field "customerInf" on type "Query".');
  expect(JSON.stringify(json)).not.toContain('Did you mean');
});

test('introspection is closed in production', async () => {
  const production = await startFakeShop({
    resolvers: [tellingResolvers],
    environment: { ENVIRONMENT: 'production' },
  });
  const answer = await production.ask('/api/shop/', {
    method: 'POST',
    headers: { Host: 'www.ranzen.de', 'Content-Type': 'application/json' },
    body: '{"query":"{ __schema { types { name } } }"}',
  });
  await production.close();
  expect(answer.text).toContain('introspection');
  expect(answer.text).not.toContain('"types"');
});
