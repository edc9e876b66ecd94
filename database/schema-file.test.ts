import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { migrationNotes, withNotes } from './migration-notes.ts';
import { schemaText } from './schema-file.ts';

test('[OP5] schema.sql describes the tables that the migrations create', async () => {
  const database = await createTestDatabase();
  try {
    const file = await readFile(join(import.meta.dirname, 'schema.sql'), 'utf8');
    expect(file).toBe(await schemaText(database.ownerUrl));
    for (const part of [
      'create table orders.purchase (',
      '  order_number text not null',
      'constraint cart_pkey PRIMARY KEY (id)',
      'create view tracking.day_summary as',
      'CREATE OR REPLACE FUNCTION catalogue.lowest_price_before(',
    ])
      expect(file).toContain(part);
  } finally {
    await database.drop();
  }
});

test('[OP5] comments of migrations are above their tables and columns', () => {
  const text = `-- Two lines
-- about a cart.
create table cart.cart (
  id uuid primary key,
  -- Rises with every change.
  version integer
);
-- How it is paid.
alter table cart.cart add column way text;
-- Of an index.
create index cart_way on cart.cart (way);
-- A name that is quoted.
create table cart.position (
  -- Ascending.
  position integer
);`;
  const schema = `create table cart.cart (
  id uuid not null,
  version integer,
  way text,
  constraint cart_pkey primary key (id)
);
create table cart."position" (
  "position" integer
);`;
  expect(withNotes(schema, migrationNotes([{ text }]))).toBe(`-- Two lines
-- about a cart.
create table cart.cart (
  id uuid not null,
  -- Rises with every change.
  version integer,
  -- How it is paid.
  way text,
  constraint cart_pkey primary key (id)
);
-- A name that is quoted.
create table cart."position" (
  -- Ascending.
  "position" integer
);`);
});

test('[OP5] comments follow a table or column that a later migration renames', () => {
  const first = `-- Pieces of an order.
create table stock.taking (
  -- In minor units.
  price integer
);`;
  const second = `alter table stock.taking rename to claim;
alter table stock.claim rename column price to amount_minor;`;
  expect([...migrationNotes([{ text: first }, { text: second }])]).toEqual([
    ['stock.claim', 'Pieces of an order.'],
    ['stock.claim.amount_minor', 'In minor units.'],
  ]);
});
