import { readFileSync } from 'node:fs';
import { graphql, parse } from 'graphql';
import { expect, test } from 'vitest';
import { rights } from '#shop/kernel/rights.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { createBackofficeSchema } from './backoffice-schema.ts';
import { backofficeResolvers } from './backoffice-resolvers.ts';

const contract = parse(readFileSync('contract/backoffice.graphql', 'utf8'));

/** Every field of Query and Mutation with the right that its directive names. */
const fields = contract.definitions.flatMap((type) =>
  type.kind === 'ObjectTypeDefinition' && ['Query', 'Mutation'].includes(type.name.value)
    ? (type.fields ?? []).map((field) => {
        const needs = (field.directives ?? []).find(({ name }) => name.value === 'needs');
        const value = needs?.arguments?.[0]?.value;
        const fresh = needs?.arguments?.find((argument) => argument.name.value === 'fresh');
        return {
          name: field.name.value,
          isMutation: type.name.value === 'Mutation',
          right: value?.kind === 'StringValue' ? value.value : '',
          isFresh: fresh !== undefined,
        };
      })
    : [],
);

const rightOf = (name: string) => fields.find((field) => field.name === name)?.right;

test('[OP1] every field of the contract names a right of the table, or a session', () => {
  expect(fields.length).toBeGreaterThan(0);
  expect(fields.filter(({ right }) => right !== 'session' && !(right in rights))).toEqual([]);
});

test('[OP1] refunds, cancellations, deletions of persons and changes of rights need a fresh confirmation', () => {
  const heavy = new Set([
    'orders.refund',
    'orders.cancel',
    'customers.erase',
    'customers.join',
    'staff.manage',
    'systems.manage',
  ]);
  const changes = fields.filter(({ isMutation, right }) => isMutation && heavy.has(right));
  expect(changes.length).toBeGreaterThan(10);
  expect(changes.filter(({ isFresh }) => !isFresh)).toEqual([]);
  expect(fields.find(({ name }) => name === 'refundReturn')).toMatchObject({ isFresh: true });
});

test('[OP1] every field that needs a right is FORBIDDEN without it, before its arguments are validated', async () => {
  const schema = createBackofficeSchema(backofficeResolvers);
  const silent = () => undefined;
  const ctx = {
    staff: { id: 1, rights: new Set() },
    log: { info: silent, warn: silent, error: silent },
    requestId: 'test',
  } as unknown as StaffCtx;
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const guarded = roots
    .flatMap((root) => Object.values(root?.getFields() ?? {}))
    .filter(({ name }) => rightOf(name) !== 'session');
  for (const { name, resolve } of guarded)
    expect(() => resolve?.({}, {}, ctx, undefined as never)).toThrow(
      `This needs the right ${rightOf(name)}.`,
    );
  expect(await graphql({ schema, source: '{ nothing }' })).toHaveProperty('errors');
});
