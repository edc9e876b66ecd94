import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverAudits } from 'graphql-http';
import { ContractError } from '#shop/kernel/refusals.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import {
  business,
  customerToken,
  type FakeShop,
  german,
  guestToken,
  startFakeShop,
} from '#tests/server/fake-shop.ts';
import type { AddressInfo } from 'node:net';

let shop: FakeShop;
let footers = 0;

const teaser = { name: 'tip', productsRecommendations: [{ id: 5 }] } as never;

const resolvers: Resolvers = {
  Query: {
    globalParameter: (_, { name }) => name,
    translations: (_, { keys }) => keys.map((key) => ({ key, text: key })),
    footerGrid: () => {
      footers += 1;
      return { usps: [], links: [] };
    },
    category: () => {
      throw new Error('secret inner thing');
    },
    shop_findCart: () => {
      throw new ContractError('CART_NOT_FOUND', 'The cart is unknown.', 'vue.cart.error.notFound');
    },
    customerInfo: (_, __, { visitor }) => ({
      isGuest: visitor.account?.kind === 'guest',
      isExistingCustomer: false,
      isNewCustomer: true,
      isInternal: false,
      visitorType: 'guest',
      visitorLoginState: visitor.account ? 'loggedIn' : 'loggedOut',
      email: visitor.userId,
    }),
    product: () => ({}) as never,
    pageDetails: (_, { url }) => ({
      pageType: 'CONTENT',
      isTemporaryRedirect: false,
      title: url,
      description: '',
      rows: [{ cells: [{ span: 12, teasers: [teaser] }] }],
    }),
  },
};

beforeAll(async () => {
  shop = await startFakeShop({ resolvers: [resolvers] });
});
afterAll(() => shop.close());

type Answer = {
  status: number;
  json: {
    data?: Record<string, unknown>;
    errors?: { message: string; extensions?: Record<string, unknown> }[];
  };
  type: string | undefined;
};

async function post(
  body: unknown,
  headers: Record<string, string> = {},
  path = '/api/shop/',
): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await shop.ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: text,
  });
  return {
    status: answer.status,
    json: JSON.parse(answer.text),
    type: answer.headers['content-type'],
  };
}

const query = '{ globalParameter(name: "a", entry: "b") }';

describe('[TP1] one endpoint, batched', () => {
  test.each(['/api/shop/', '/api/shop'])('%s answers', async (path) => {
    expect((await post({ query }, {}, path)).json).toEqual({ data: { globalParameter: 'a' } });
  });

  test('ten operations come back in order, the eleventh is refused', async () => {
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

  test('a multipart request is read', async () => {
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

  test('what every visitor sees is made once, and anew when it changed', async () => {
    footers = 0;
    const ask = (Host = german) => post({ query: '{ footerGrid { usps { icon } } }' }, { Host });
    shop.parts.operationCache.open();
    await ask();
    await ask();
    await ask('www.ranzen.at.localhost');
    expect(footers).toBe(2);
    shop.parts.operationCache.drop(['footer']);
    await ask();
    expect(footers).toBe(3);
  });

  test('GraphQL over HTTP: the audit finds no violation', async () => {
    const { port } = shop.app.server.address() as AddressInfo;
    const audits = serverAudits({ url: `http://localhost:${port}/api/shop/`, fetchFn: fetch });
    const results = await Promise.all(audits.map((audit) => audit.fn()));
    const failed = results
      .filter(({ status }) => status === 'error')
      .map(({ id, name }) => `${id} ${name}`);
    expect(failed).toEqual([]);
  });
});

describe('[TP3] what clients learn of errors', () => {
  test('the contract’s own come with classification and key', async () => {
    expect(
      (await post({ query: '{ shop_findCart(cartId: "1") { id } }' })).json.errors,
    ).toMatchObject([
      {
        message: 'The cart is unknown.',
        extensions: { classification: 'CART_NOT_FOUND', messageKey: 'vue.cart.error.notFound' },
      },
    ]);
  });

  test('a fault tells the request’s id alone, and is logged with its cause', async () => {
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

describe('bad input is answered in the shape of GraphQL over HTTP', () => {
  const deep = (depth: number) =>
    `{ category(coreCategoryId: 1) { ${'children { '.repeat(depth)} id ${'} '.repeat(depth)} } }`;
  test.each([
    ['broken JSON', '{"query": ', {}, 400],
    ['no JSON', 'hello', {}, 400],
    ['an empty body', '', {}, 400],
    ['null', 'null', {}, 400],
    ['a number', '7', {}, 400],
    ['no query', '{}', {}, 200],
    ['a query that is no text', '{"query": 1}', {}, 400],
    ['variables that are no object', { query, variables: 'x' }, {}, 400],
    ['another content type', query, { 'Content-Type': 'text/plain' }, 415],
    ['a form', `query=${query}`, { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['broken multipart', 'x', { 'Content-Type': 'multipart/form-data; boundary=b' }, 400],
    ['1 MB and more', JSON.stringify({ query, pad: 'x'.repeat(1024 * 1024) }), {}, 413],
  ])('%s', async (_, body, headers, status) => {
    const answer = await post(body, headers);
    expect([answer.status, Array.isArray(answer.json.errors), answer.type?.split(';')[0]]).toEqual([
      status,
      true,
      expect.stringMatching(/^application\/(graphql-response\+)?json$/),
    ]);
    expect(JSON.stringify(answer.json)).not.toMatch(/\bat .*\.(js|ts):|node_modules/);
  });

  test.each([
    ['a syntax error', '{ globalParameter(', /Syntax Error/],
    ['an unknown field', '{ nothing }', /Cannot query field/],
    ['a wrong type', '{ category(coreCategoryId: "x") { id } }', /Int cannot represent/],
    ['depth', deep(16), /limit of 15 for depth/],
    [
      'aliases',
      `{ ${Array.from({ length: 31 }, (_, index) => `a${index}: globalParameter(name: "", entry: "") `).join('')} }`,
      /limit of 30 for aliases/,
    ],
    [
      'root fields',
      `{ ${Array.from({ length: 21 }, () => query.slice(1, -1)).join(' ')} }`,
      /limit of 20 for rootFields/,
    ],
    [
      'tokens',
      `{ globalParameter(name: "", entry: "") ${'__typename '.repeat(4_100)} }`,
      /contains more than 4000 tokens/,
    ],
    [
      'fragments in a circle',
      'fragment f on Category { id ...f } { category(coreCategoryId: 1) { ...f } }',
      /limit of 15 for depth|Cannot spread/,
    ],
    [
      'long lists',
      `{ translations(keys: [${'"k",'.repeat(501)}]) { key } }`,
      /more than 500 entries/,
    ],
    [
      'long texts',
      `{ globalParameter(name: "${'x'.repeat(10_001)}", entry: "") }`,
      /more than 10000 characters/,
    ],
  ])('%s', async (_, text, message) => {
    const { json } = await post({ query: text });
    expect(json.errors?.map((error) => error.message).join('\n')).toMatch(message);
    expect(json.data ?? null).toSatisfy(
      (data: unknown) =>
        data === null || Object.values(data as object).every((value) => value === null),
    );
  });

  test('fragments that unfold without end are weighed, not unfolded', async () => {
    const levels = Array.from(
      { length: 14 },
      (_, index) => `fragment f${index} on Category { ...f${index + 1} ...f${index + 1} }`,
    );
    const { json } = await post({
      query: `${levels.join(' ')} fragment f14 on Category { id } { category(coreCategoryId: 1) { ...f0 } }`,
    });
    expect(json.errors?.[0]?.message).toMatch(/limit of 2000 for fields/);
  });

  test.each(['GET', 'PUT', 'DELETE'])('%s is told to post', async (method) => {
    const answer = await shop.ask('/api/shop/', { method });
    expect([
      answer.status,
      answer.headers['allow'],
      JSON.parse(answer.text).errors[0].extensions.classification,
    ]).toEqual([405, 'POST', 'METHOD_NOT_ALLOWED']);
  });
});

describe('writes and reads come from our own pages', () => {
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

  test('our own passes', async () => {
    expect(
      (await post({ query }, { Origin: `http://${german}`, 'Sec-Fetch-Site': 'same-origin' }))
        .status,
    ).toBe(200);
  });
});

describe('who asks', () => {
  const who = '{ customerInfo { visitorLoginState isGuest email } }';
  const userId = '0123456789abcdef0123456789abcdef';

  test('a session counts once it was looked up', async () => {
    const state = async (Cookie: string) =>
      (await post({ query: who }, { Cookie })).json.data?.['customerInfo'];
    expect(await state(`sessionToken=${customerToken}`)).toMatchObject({
      visitorLoginState: 'loggedIn',
      isGuest: false,
    });
    expect(await state(`guestToken=${guestToken}; sessionToken=${customerToken}`)).toMatchObject({
      isGuest: true,
    });
    expect(await state(`sessionToken=${'x'.repeat(43)}`)).toMatchObject({
      visitorLoginState: 'loggedOut',
    });
  });

  test('[CA1] the user id comes by cookie or header, and only where it is well formed', async () => {
    const idOf = async (headers: Record<string, string>) => {
      const { data } = (await post({ query: who }, headers)).json;
      return (data as { customerInfo: { email: unknown } }).customerInfo.email;
    };
    expect(await idOf({ Cookie: `X-iSHOP-API-USERID=${userId}` })).toBe(userId);
    expect(await idOf({ 'X-iSHOP-API-USERID': userId })).toBe(userId);
    expect(await idOf({ 'X-iSHOP-API-USERID': "' or 1=1" })).toBeNull();
  });
});

describe('[RT7] the business shop tells catalogue and prices to customers alone', () => {
  const ask = (text: string, Cookie = '') => post({ query: text }, { Host: business, Cookie });
  const closed = [
    '{ product(id: 1) { id } }',
    '{ p: product(id: 1) { id } footerGrid { usps { icon } } }',
    '{ search(filter: {searchTerm: "x"}, paging: {}) { totalCount } }',
    '{ ... on Query { product(id: 1) { id } } }',
    'fragment f on Query { product(id: 1) { id } } { ...f }',
    '{ pageDetails(url: "/") { title } }',
    '{ pageDetails(url: "/login/../cat/1/") { title } }',
    '{ shop_findCart(cartId: "1") { id } }',
  ];

  test.each(closed)('%s is refused without a session and with a guest’s', async (text) => {
    for (const Cookie of ['', `guestToken=${guestToken}`, `sessionToken=${'x'.repeat(43)}`]) {
      const { json } = await ask(text, Cookie);
      expect(json.errors?.[0]?.extensions).toEqual({
        classification: 'UNAUTHENTICATED',
        messageKey: 'vue.message.sessionExpired',
      });
    }
  });

  test('a customer is answered', async () => {
    expect(
      (await ask('{ pageDetails(url: "/") { title } }', `sessionToken=${customerToken}`)).json.data,
    ).toEqual({ pageDetails: { title: '/' } });
  });

  test('a public page’s teasers come without their products', async () => {
    const text =
      '{ pageDetails(url: "/service/agb/") { rows { cells { teasers { name productsRecommendations { id } } } } } }';
    const teasersFor = async (Cookie: string) => {
      const { data } = (await ask(text, Cookie)).json as {
        data: { pageDetails: { rows: { cells: { teasers: unknown[] }[] }[] } };
      };
      return data.pageDetails.rows[0]?.cells[0]?.teasers;
    };
    expect(await teasersFor('')).toEqual([{ name: 'tip', productsRecommendations: [] }]);
    expect(await teasersFor(`sessionToken=${customerToken}`)).toEqual([
      { name: 'tip', productsRecommendations: [{ id: 5 }] },
    ]);
  });

  test('public pages get what they are made of', async () => {
    const { json } = await ask(
      '{ footerGrid { usps { icon } } translations(keys: ["a"]) { text } pageDetails(url: "/service/agb/") { title } }',
    );
    expect(json).toEqual({
      data: {
        footerGrid: { usps: [] },
        translations: [{ text: 'a' }],
        pageDetails: { title: '/service/agb/' },
      },
    });
  });
});

test('introspection is closed in production', async () => {
  const production = await startFakeShop({
    resolvers: [resolvers],
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
