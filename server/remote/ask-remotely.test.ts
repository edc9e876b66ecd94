import { afterEach, describe, expect, test } from 'vitest';
import type { PageRenderer } from '../pages/page-renderer.ts';
import {
  customerToken,
  type FakeShop,
  type FakeShopOptions,
  startFakeShop,
} from '#tests/server/fake-shop.ts';
import { type FakeNode, type NodeReply, startFakeNode } from '#tests/server/fake-node.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A page that runs one operation and shows its result. */
const render: (name: string) => PageRenderer =
  (name) =>
  async (_, { api }) => {
    const answer = await api
      .ask({ name, text: `query ${name} { x }` }, {})
      .catch((fault: unknown) => fault);
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'text/plain' } });
  };

async function startPages(
  reply: (turn: number) => NodeReply,
  { name = 'Titel', ...options }: Partial<FakeShopOptions> & { name?: string } = {},
): Promise<{ shop: FakeShop; node: FakeNode }> {
  const node = await startFakeNode(reply);
  const shop = await startFakeShop({
    render: render(name),
    environment: {
      GRAPHQL_ENDPOINT: `${node.address}/api/shop/`,
      API_CLIENT_SECRET: 'a-secret-of-more-than-32-characters',
    },
    ...options,
  });
  closers.push(
    () => shop.close(),
    () => node.close(),
  );
  return { shop, node };
}

const grant = (token: string) => ({
  status: 200,
  body: { access_token: token, token_type: 'Bearer', expires_in: 900 },
});
const refusal = (status: number, extensions: object) => ({
  status,
  body: { errors: [{ message: 'no', extensions }] },
});
const fine = { status: 200, body: { data: { x: 1 } } };
const personal = { headers: { Cookie: `sessionToken=${customerToken}` } };

describe('[AU3] a page with results of another node', () => {
  test('[AU3.invalid] fetches a new API token once when its own is refused', async () => {
    const refused = refusal(401, { classification: 'INVALID_TOKEN' });
    const replies = [grant('a.a.a'), refused, grant('b.b.b'), fine];
    const { shop, node } = await startPages((turn) => replies[turn]);
    expect((await shop.ask('/a/')).text).toBe('{"x":1}');
    expect(node.heard.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      'Bearer a.a.a',
      undefined,
      'Bearer b.b.b',
    ]);
  });

  test('fails when the new one is refused too', async () => {
    const refused = refusal(401, { classification: 'INVALID_TOKEN' });
    const replies = [grant('a.a.a'), refused, grant('b.b.b'), refused];
    const { shop, node } = await startPages((turn) => replies[turn]);
    expect(JSON.parse((await shop.ask('/a/')).text)).toMatchObject({
      classification: 'INVALID_TOKEN',
    });
    expect(node.heard).toHaveLength(4);
  });

  test.each([
    ['invalid_token', 'Titel', ['securityLogout=1']],
    ['revoked_token', 'Titel', ['securityLogout=1']],
    ['revoked_token', 'changePassword', []],
    ['revoked_token', 'addBillingAddress', []],
    ['other', 'Titel', []],
  ])('[AU3.security] %s of the user’s token, asking %s, sets %o', async (key, name, expected) => {
    const refused = refusal(401, {
      classification: 'UNAUTHENTICATED',
      messageKey: `ishop.api.error.${key}`,
    });
    const { shop } = await startPages((turn) => (turn === 0 ? grant('a.a.a') : refused), { name });
    const { headers } = await shop.ask('/a/', personal);
    expect((headers['set-cookie'] ?? []).map((line) => line.split(';')[0])).toEqual(expected);
  });

  test.each<[string, NodeReply]>([
    ['a fault of the node', { status: 500, body: {} }],
    ['no JSON', { status: 200, body: 'hello' }],
    ['neither data nor errors', { status: 200, body: {} }],
    ['null', { status: 200, body: null }],
  ])('[TP4] %s is a fault of the shop, logged, and nothing of it is shown', async (_, reply) => {
    const { shop } = await startPages((turn) => (turn === 0 ? grant('a.a.a') : reply));
    const { text, headers } = await shop.ask('/a/');
    expect(JSON.parse(text)).toMatchObject({ classification: 'INTERNAL_ERROR' });
    expect(headers['cache-control']).toContain('no-store');
    expect(shop.lines.some((line) => line.includes('The API did not answer'))).toBe(true);
    expect(text).not.toContain('127.0.0.1');
  });

  test('[TP4] a refusal of the token service is a fault too', async () => {
    const { shop, node } = await startPages(() => ({
      status: 401,
      body: { error: 'invalid_client' },
    }));
    expect(JSON.parse((await shop.ask('/a/')).text)).toMatchObject({
      classification: 'INTERNAL_ERROR',
    });
    expect((await shop.ask('/api/token/')).status).toBe(503);
    expect(node.heard.every(({ headers }) => headers.authorization === undefined)).toBe(true);
  });
});
