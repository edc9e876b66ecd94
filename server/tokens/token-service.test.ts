import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#shop/kernel/clock.ts';
import { storefrontOf } from '#shop/storefronts/find-storefront.ts';
import { business, type FakeShop, german, startFakeShop } from '#tests/server/fake-shop.ts';
import { tellingResolvers } from '#tests/server/fake-contract.ts';
import { type NodeReply, startFakeNode } from '#tests/server/fake-node.ts';
import { keepTokens } from './api-tokens.ts';
import { createTokenClient } from './token-client.ts';

const secret = 'a-secret-of-more-than-32-characters';
const site = { environment: 'local', mainDomain: 'ranzen', port: 3150 } as const;
const storefront = storefrontOf(german, site);
const { langCode } = storefrontOf(business, site);

let shop: FakeShop;
beforeAll(async () => {
  const environment = { API_CLIENT_SECRET: secret };
  shop = await startFakeShop({ resolvers: [tellingResolvers], environment });
});
afterAll(() => shop.close());

const form = {
  grant_type: 'client_credentials',
  scope: `shop:${langCode}`,
  client_id: 'storefront',
  client_secret: secret,
};

const ask = async (
  body: string,
  type = 'application/x-www-form-urlencoded',
  path = '/api/token/',
) => {
  const { status, text, headers } = await shop.ask(path, {
    method: 'POST',
    body,
    headers: { 'Content-Type': type },
  });
  return { status, json: JSON.parse(text), headers };
};
const formOf = (fields: object) => new URLSearchParams(Object.entries(fields)).toString();

describe('[AU3] the token service', () => {
  test.each(['/api/token/', '/api/token'])(
    '%s gives a token by client credentials',
    async (path) => {
      const { status, json, headers } = await ask(formOf(form), undefined, path);
      expect([status, headers['cache-control'], json]).toEqual([
        200,
        'no-store',
        {
          access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]{43}$/) as string,
          token_type: 'Bearer',
          expires_in: expect.toSatisfy((left: number) => left > 890 && left <= 900) as number,
          scope: `shop:${langCode}`,
        },
      ]);
      const opened = await shop.ask('/api/shop/', {
        method: 'POST',
        body: '{"query":"{ globalParameter(name: \\"a\\", entry: \\"b\\") }"}',
        headers: {
          Host: business,
          'Content-Type': 'application/json',
          Authorization: `Bearer ${json.access_token}`,
        },
      });
      expect(opened.status).toBe(200);
    },
  );

  test.each<[string, string, number, string]>([
    ['another secret', formOf({ ...form, client_secret: `${secret}x` }), 401, 'invalid_client'],
    ['a part of it', formOf({ ...form, client_secret: 'a' }), 401, 'invalid_client'],
    ['another client', formOf({ ...form, client_id: 'stranger' }), 401, 'invalid_client'],
    ['another grant', formOf({ ...form, grant_type: 'password' }), 400, 'unsupported_grant_type'],
    ['another scope', formOf({ ...form, scope: 'shop:fr' }), 400, 'invalid_scope'],
    ['no scope', formOf({ ...form, scope: '' }), 400, 'invalid_request'],
    ['two secrets', `${formOf(form)}&client_secret=${secret}`, 400, 'invalid_request'],
    ['nothing', '', 400, 'invalid_request'],
    ['no form', '\0\ud800%%%&&&==', 400, 'invalid_request'],
  ])('%s is refused', async (_, body, status, error) => {
    const answer = await ask(body);
    expect([answer.status, answer.json]).toEqual([status, { error }]);
  });

  test('JSON is not accepted as a form', async () => {
    const answer = await ask(JSON.stringify(form), 'application/json');
    expect([answer.status, answer.json]).toEqual([400, { error: 'invalid_request' }]);
  });

  test('an endless body is not read', async () => {
    expect((await ask(`scope=${'x'.repeat(5_000)}`)).status).toBe(413);
  });

  test('without a secret in the settings every client is refused', async () => {
    const open = await startFakeShop();
    const { status, text } = await open.ask('/api/token/', {
      method: 'POST',
      body: formOf(form),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    await open.close();
    expect([status, JSON.parse(text)]).toEqual([401, { error: 'invalid_client' }]);
  });

  test('neither secrets nor tokens reach the log', () => {
    expect(shop.lines.filter((line) => line.includes(secret) || line.includes('eyJ'))).toEqual([]);
  });
});

describe('[AU3] the client of the token service', () => {
  const granted = {
    status: 200,
    body: { access_token: 'a.b.c', token_type: 'Bearer', expires_in: 900 },
  };
  async function askNode(...replies: NodeReply[]) {
    const node = await startFakeNode((turn) => replies[turn]);
    const client = createTokenClient({
      tokenUrl: `${node.address}/api/token/`,
      clientId: 'storefront',
      clientSecret: secret,
      clock: systemClock,
      timeoutMs: 2_000,
    });
    const outcome = await client(storefront).then(
      ({ token }) => token,
      (fault: unknown) => String(fault),
    );
    node.close();
    return { outcome, heard: node.heard };
  }

  test('[AU3.server] sends the storefront’s credentials as a form', async () => {
    const { outcome, heard } = await askNode(granted);
    expect(outcome).toBe('a.b.c');
    expect(heard.map(({ headers, body }) => [headers.host, body])).toEqual([
      [storefront.host, formOf({ ...form, scope: 'shop:de-de' })],
    ]);
  });

  test.each<[string, NodeReply]>([
    ['no answer', undefined],
    ['a fault', { status: 500, body: {} }],
    ['no JSON', { status: 200, body: '<html>' }],
  ])('%s is tried once more', async (_, reply) => {
    const { outcome, heard } = await askNode(reply, granted);
    expect([outcome, heard.length]).toEqual(['a.b.c', 2]);
  });

  test('[AU3.server] two failures are a fault', async () => {
    const { outcome, heard } = await askNode(
      { status: 500, body: {} },
      { status: 503, body: {} },
      granted,
    );
    expect([outcome, heard.length]).toEqual([expect.stringContaining('answered 503'), 2]);
  });

  test('a refusal is not retried and names the settings', async () => {
    const { outcome, heard } = await askNode({ status: 401, body: { error: 'invalid_client' } });
    expect([outcome, heard.length]).toEqual([expect.stringContaining('API_CLIENT_SECRET'), 1]);
  });
});

test('[AU3] a token is cached until 60 s before its end, and callers share one request', async () => {
  let now = Date.parse('2026-11-21T10:00:00Z');
  let asked = 0;
  const tokens = keepTokens(
    async () => {
      asked += 1;
      if (asked === 1) throw new Error('down');
      return { token: `token-${asked}`, expiresAt: new Date(now + 900_000) };
    },
    { now: () => new Date(now) },
  );
  await expect(tokens(storefront)).rejects.toThrow('down');
  const both = await Promise.all([tokens(storefront), tokens(storefront)]);
  expect([asked, ...both.map(({ token }) => token)]).toEqual([2, 'token-2', 'token-2']);
  now += 839_999;
  expect((await tokens(storefront)).token).toBe('token-2');
  now += 1;
  expect((await tokens(storefront)).token).toBe('token-3');
  expect((await tokens(storefront, 'token-2')).token).toBe('token-3');
  expect((await tokens(storefront, 'token-3')).token).toBe('token-4');
});
