import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asked, postToApi, tellingResolvers } from '#tests/server/fake-contract.ts';
import { type FakeShop, startFakeShop } from '#tests/server/fake-shop.ts';

let shop: FakeShop;
beforeAll(async () => {
  shop = await startFakeShop({ resolvers: [tellingResolvers] });
});
afterAll(() => shop.close());

const post = (body: unknown, headers?: Record<string, string>, path?: string) =>
  postToApi(shop, body, headers, path);
const query = '{ globalParameter(name: "a", entry: "b") }';

describe('bad input is answered in the form of GraphQL over HTTP', () => {
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
  ])('[TP1.bad-input] %s', async (_, body, headers, status) => {
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
      'NUL in a text',
      `{ globalParameter(name: "a\\u0000", entry: "") }`,
      /holds the character NUL/,
    ],
    [
      'long texts',
      `{ globalParameter(name: "${'x'.repeat(10_001)}", entry: "") }`,
      /more than 10000 characters/,
    ],
  ])('[TP1.bad-input] %s', async (_, text, message) => {
    const { json } = await post({ query: text });
    expect(json.errors?.map((error) => error.message).join('\n')).toMatch(message);
    expect(json.data ?? null).toSatisfy(
      (data: unknown) =>
        data === null || Object.values(data as object).every((value) => value === null),
    );
  });

  test('thousands of wrong values in variables take little processor time', async () => {
    const wrong = Array.from({ length: 20_000 }, () => ({ orderNumber: '1', quantity: 1 }));
    const before = process.cpuUsage();
    const { json } = await post({
      query: 'query ($e: [OrderFormEntryInput!]!) { generatePdfForm(entries: $e) { fileName } }',
      variables: { e: wrong },
    });
    const { user, system } = process.cpuUsage(before);
    expect(json.errors).toHaveLength(51);
    expect((user + system) / 1_000_000).toBeLessThan(0.6);
  });

  test('fragments that expand exponentially are measured without expanding them', async () => {
    const levels = Array.from(
      { length: 14 },
      (_, index) => `fragment f${index} on Category { ...f${index + 1} ...f${index + 1} }`,
    );
    const { json } = await post({
      query: `${levels.join(' ')} fragment f14 on Category { id } { category(coreCategoryId: 1) { ...f0 } }`,
    });
    expect(json.errors?.[0]?.message).toMatch(/limit of 2000 for fields/);
  });

  describe('[CA7] a request draws at most one PDF', () => {
    const paper = 'generatePdfForm(entries: []) { fileName }';
    const aliases = Array.from({ length: 20 }, (_, index) => `p${index}: ${paper}`);
    const fragment =
      'query { ...Papers } fragment Papers on Query { a: generatePdfForm(entries: []) { fileName } b: generatePdfForm(entries: []) { fileName } }';

    test.each([
      ['20 aliases', { query: `{ ${aliases.join(' ')} }` }, 20],
      ['a fragment', { query: fragment }, 2],
      ['a batch of ten', Array.from({ length: 10 }, () => ({ query: `{ ${paper} }` })), 10],
    ])('of %s the first, and says why no other', async (_, body, wanted) => {
      asked.papers = 0;
      const answers = [(await post(body)).json].flat();
      expect(asked.papers).toBe(1);
      const errors = answers.flatMap((answer) => answer.errors ?? []);
      expect(errors).toHaveLength(wanted - 1);
      for (const { message, extensions } of errors)
        expect([message, extensions?.['classification']]).toEqual([
          'This request has no room left for generatePdfForm: all its operations together may cost 200, and generatePdfForm costs 120. Ask for it in a request of its own.',
          'OPERATION_TOO_LARGE',
        ]);
    });

    test('the next request draws another', async () => {
      for (const _ of [1, 2])
        expect((await post({ query: `{ ${paper} }` })).json.errors).toBeUndefined();
    });
  });

  test.each(['GET', 'PUT', 'DELETE'])(
    '%s is answered with the allowed method POST',
    async (method) => {
      const answer = await shop.ask('/api/shop/', { method });
      expect([
        answer.status,
        answer.headers['allow'],
        JSON.parse(answer.text).errors[0].extensions.classification,
      ]).toEqual([405, 'POST', 'METHOD_NOT_ALLOWED']);
    },
  );
});
