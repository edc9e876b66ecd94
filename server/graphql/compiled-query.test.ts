import { execute, parse } from 'graphql';
import { createSchema } from 'graphql-yoga';
import { describe, expect, test, vi } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { createRunCompiled } from './compiled-query.ts';

const list = vi.fn<(parent: unknown, values: { id: number }) => unknown>((_, { id }) => lists[id]);
const schema = createSchema({
  typeDefs: `
    type Query { list(id: Int!, sort: String = "si"): List sorted(sort: Sort): String! broken: String late: List }
    type Mutation { change: Int }
    enum Sort { UP DOWN }
    type List { total: Int! tiles: [Tile!]! named: String price: Price related(limit: Int): [Tile!] }
    type Tile { id: ID! name: String rating: Float isNew: Boolean price: Price! }
    type Price { amount: Float! text: String }`,
  resolvers: {
    Query: {
      list,
      sorted: (_: unknown, { sort }: { sort?: string }) => sort ?? 'none',
      broken: () => {
        throw new Error('It broke.');
      },
      late: () => lists[3],
    },
    Mutation: { change: () => 1 },
    List: { related: () => [] },
  },
});
const price = { amount: 1.5, text: '1,50', secret: true };
const lists: Record<number, unknown> = {
  1: {
    total: 2,
    named: null,
    price,
    tiles: [{ id: 7, name: 'Heft', rating: 0, isNew: false, price }],
  },
  2: { total: null, tiles: [] },
  3: { total: 1, tiles: Promise.resolve([{ id: 8, price }]) },
  4: { total: 0, tiles: [], named: () => 'by a function' },
};
const runCompiled = createRunCompiled(schema);
const ctx = {} as Ctx;

async function both(text: string, variables: Record<string, unknown> = {}, operationName?: string) {
  const document = parse(text);
  const compiled = await runCompiled({ document, variables, operationName }, ctx);
  const full = await execute({
    schema,
    document,
    variableValues: variables,
    operationName,
    contextValue: ctx,
  });
  return {
    compiled: compiled && JSON.parse(JSON.stringify(compiled)),
    full: JSON.parse(JSON.stringify(full)),
  };
}

describe('[TP1] queries over plain data have the same results as in graphql-js', () => {
  test.each([
    ['{ list(id: 1) { total named tiles { id name rating isNew price { amount text } } } }', {}],
    ['query Q($id: Int!) { a: list(id: $id) { total } b: list(id: 9) { total } }', { id: 1 }],
    [
      '{ list(id: 1) { ...L ... on List { price { text } } } } fragment L on List { t: total price { amount } __typename }',
      {},
    ],
    ['query ($sort: Sort) { sorted(sort: $sort) }', { sort: 'DOWN' }],
    ['query ($sort: Sort) { sorted(sort: $sort) }', {}],
    ['{ broken list(id: 1) { total } }', {}],
  ])('%s', async (text, variables) => {
    const { compiled, full } = await both(text, variables);
    expect(compiled).toBeDefined();
    expect(compiled).toEqual(full);
  });

  test.each([
    ['a field with a resolver', '{ list(id: 1) { related { id } } }', {}],
    ['a directive', '{ list(id: 1) { total named @skip(if: true) } }', {}],
    ['a change', 'mutation { change }', {}],
    ['a missing value', '{ list(id: 2) { total } }', {}],
    ['a promise', '{ late { tiles { id } } }', {}],
    ['a function', '{ list(id: 4) { named } }', {}],
    ['a wrong variable', 'query ($id: Int!) { list(id: $id) { total } }', { id: 'x' }],
  ])('%s runs in graphql-js', async (_, text, variables) => {
    expect((await both(text, variables)).compiled).toBeUndefined();
  });

  test('an operation with a name runs in graphql-js when another is requested', async () => {
    const { compiled } = await both('query One { list(id: 1) { total } }', {}, 'Two');
    expect(compiled).toBeUndefined();
  });

  test('a failed resolver is not called again', async () => {
    list.mockClear();
    list.mockImplementationOnce(() => {
      throw new Error('It broke.');
    });
    const answer = await runCompiled(
      { document: parse('{ list(id: 1) { total } }'), variables: {} },
      ctx,
    );
    expect(list).toHaveBeenCalledOnce();
    expect(answer?.data).toEqual({ list: null });
    expect(answer?.errors?.[0]?.path).toEqual(['list']);
  });
});
