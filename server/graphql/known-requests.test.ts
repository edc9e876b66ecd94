import { GraphQLError, NoSchemaIntrospectionCustomRule } from 'graphql';
import { expect, test } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { createKnownRequests } from './known-requests.ts';
import { createShopSchema } from './schema.ts';

const asked: unknown[] = [];
const answer = createKnownRequests(
  createShopSchema([]),
  async ({ variables }) => {
    asked.push(variables);
    return variables?.['name'] === 'broken'
      ? { data: null, errors: [new GraphQLError('Broken.')] }
      : { data: { globalParameter: variables?.['name'] ?? null } };
  },
  { rules: [NoSchemaIntrospectionCustomRule], maxBatch: 2 },
);
const query = 'query Parameter($name: String!) { globalParameter(name: $name, entry: "") }';
const post = (body: unknown, type = 'application/json', accepted = 'application/json') =>
  answer(
    { type, accepted, body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) },
    {} as Ctx,
  );

test('[TP1.batches] valid operations are answered in order, alone or in a batch', async () => {
  const one = { query, variables: { name: 'a' } };
  const other = { query, operationName: 'Parameter', variables: { name: 'broken' } };
  expect(await post(one)).toEqual({
    results: [{ data: { globalParameter: 'a' } }],
    isBatch: false,
  });
  expect(await post([other, one], 'application/json; charset=utf-8', '*/*')).toEqual({
    results: [
      { data: null, errors: [new GraphQLError('Broken.')] },
      { data: { globalParameter: 'a' } },
    ],
    isBatch: true,
  });
});

test.each([
  ['no JSON', '{'],
  ['a text', '"query"'],
  ['no operation', []],
  ['too many operations', [{ query }, { query }, { query }]],
  ['a query that is no text', { query: 7 }],
  ['a query that cannot be parsed', { query: '{' }],
  ['an unknown field', { query: '{ nothing }' }],
  ['introspection', { query: '{ __schema { types { name } } }' }],
  ['an unknown operation', { query, operationName: 'Other' }],
  ['variables that are a list', { query, variables: [] }],
  ['a field of a request that it does not know', { query, extensions: {} }],
  ['one wrong operation of a batch', [{ query, variables: { name: 'a' } }, { query: '{' }]],
])('a request with %s is left to yoga, and nothing of it runs', async (_, body) => {
  const before = asked.length;
  expect(await post(body)).toBeUndefined();
  expect(asked.length).toBe(before);
});

test.each([
  ['multipart/form-data; boundary=b', 'application/json'],
  ['application/json; charset=utf-16', 'application/json'],
  ['application/json', 'application/graphql-response+json'],
])('a request of type %s that accepts %s is left to yoga', async (type, accepted) => {
  expect(await post({ query, variables: { name: 'a' } }, type, accepted)).toBeUndefined();
});
