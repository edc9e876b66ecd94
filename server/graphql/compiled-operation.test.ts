import { execute, parse } from 'graphql';
import { createSchema } from 'graphql-yoga';
import { describe, expect, test, vi } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { createRunCompiled } from './compiled-operation.ts';

const list = vi.fn<(parent: unknown, values: { id: number }) => unknown>((_, { id }) => lists[id]);
const change = vi.fn<() => number>(() => 1);
const schema = createSchema({
  typeDefs: `
    type Query { list(id: Int!, sort: String = "si"): List sorted(sort: Sort): String! broken: String late: List }
    type Mutation { change: Int refused: Int! put(id: Int!): List late: List }
    enum Sort { UP DOWN }
    type List { total: Int! tiles: [Tile!]! named: String price: Price related(limit: Int = 2): [Tile!] lost: Int }
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
    Mutation: {
      change,
      refused: () => {
        throw new Error('It was refused.');
      },
      put: (_: unknown, { id }: { id: number }) => lists[id],
      late: () => lists[3],
    },
    List: {
      related: async ({ tiles }: { tiles: object[] }, { limit }: { limit: number }) =>
        [...tiles, ...tiles, ...tiles].slice(0, limit),
      lost: () => Promise.reject(new Error('It was lost.')),
    },
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

describe('[TP1] operations over plain data have the same results as in graphql-js', () => {
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
    ['{ list(id: 1) { before: total related { id price { text } } named } }', {}],
    ['query ($most: Int) { list(id: 1) { related(limit: $most) { id } } }', { most: 3 }],
    ['query ($most: Int) { list(id: 1) { related(limit: $most) { id } } }', {}],
    ['mutation { change }', {}],
    [
      'mutation ($id: Int!) { put(id: $id) { total tiles { name } related { id } } again: change }',
      { id: 1 },
    ],
    ['mutation { put(id: 9) { total } change }', {}],
    ['mutation { refused change }', {}],
  ])('%s', async (text, variables) => {
    const { compiled, full } = await both(text, variables);
    expect(compiled).toBeDefined();
    expect(compiled).toEqual(full);
  });

  test.each([
    ['a fault below the root', '{ list(id: 1) { total lost } }', {}],
    ['a subscription', 'subscription { changed }', {}],
    ['a directive', '{ list(id: 1) { total named @skip(if: true) } }', {}],
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

  test.each([
    ['mutation { change put(id: 2) { total } }', 'put'],
    ['mutation { change late { tiles { id } } }', 'late'],
    ['mutation { change put(id: 1) { lost } }', 'put'],
  ])('%s runs once, with the fault of its field', async (text, field) => {
    change.mockClear();
    const answer = await runCompiled({ document: parse(text), variables: {} }, ctx);
    expect(change).toHaveBeenCalledOnce();
    expect(answer?.data).toEqual({ change: 1, [field]: null });
    expect(answer?.errors?.map(({ path }) => path)).toEqual([[field]]);
  });

  test('no field of a mutation runs after a required one without a value, or with an invalid argument', async () => {
    change.mockClear();
    const refused = await runCompiled(
      { document: parse('mutation { refused change }'), variables: {} },
      ctx,
    );
    expect(refused?.data).toBeNull();
    const invalid = parse('mutation { change put(id: "x") { total } }');
    expect(await runCompiled({ document: invalid, variables: {} }, ctx)).toBeUndefined();
    expect(change).not.toHaveBeenCalled();
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
