import { expect, test } from 'vitest';
import { findUnsafeMigrations } from './migrations.ts';

const check = (text: string, name = '0999_some.sql') =>
  findUnsafeMigrations([{ path: `database/migrations/${name}`, text }]).map(
    ({ line, problem }) => `${line} ${problem.split(/,| that | of | is /)[0]}`,
  );

test.each([
  ['create index purchase_x on orders.purchase (x);', '1 an index'],
  ['-- An index.\n\ncreate unique index on orders.purchase\n  (x);', '3 an index'],
  ['alter table orders.purchase alter column x type bigint;', '1 a change'],
  ['alter table orders.purchase alter x set data type bigint using x::bigint;', '1 a change'],
  [
    'alter table orders.purchase add column x uuid not null default gen_random_uuid();',
    '1 a column whose value',
  ],
  [
    'alter table orders.purchase add column x bigint generated always as identity;',
    '1 a column whose value',
  ],
  [
    'alter table orders.purchase add column x text generated always as (y || z) stored;',
    '1 a column whose value',
  ],
  ['alter table orders.purchase add column x text not null;', '1 a column'],
  [
    "alter table orders.purchase add column y text default '', add column x text not null;",
    '1 a column',
  ],
  ['alter table only orders.purchase alter column x set not null;', '1 not null on a column'],
  ['alter table orders.purchase drop column x;', '1 a column or table'],
  ['drop table if exists orders.purchase;', '1 a column or table'],
  ['alter table orders.purchase rename column x to y;', '1 a table or column'],
])('[OP5.migrations] %s is refused', (text, expected) => {
  expect(check(text)).toEqual([expect.stringContaining(expected) as string]);
});

test.each([
  ['create index concurrently purchase_x on orders.purchase (x);'],
  ["alter table orders.purchase add column x text not null default 'a; b';"],
  ['alter table orders.purchase add column x timestamptz not null default now();'],
  ['alter table orders.purchase add column x text;'],
  [
    'create table orders.fresh (x text not null);\ncreate index fresh_x on orders.fresh (x);\nalter table orders.fresh add column y uuid not null default gen_random_uuid();',
  ],
  [
    '-- safe: the table has one row per storefront\ncreate index parameter_x on parameters.parameter (x);',
  ],
  ['create function x() returns void language sql as $$ drop table orders.purchase; $$;'],
  ['-- drop table orders.purchase;\nselect 1;'],
])('[OP5.migrations] %s is allowed', (text) => {
  expect(check(text)).toEqual([]);
});

test('[OP5.migrations] a reason holds for the statement below it alone, and says something', () => {
  const index = 'create index parameter_x on parameters.parameter (x);';
  expect(check(`-- safe: the table has few rows\n${index}\n${index}`)).toEqual(['3 an index']);
  expect(check(`-- safe: yes\n${index}`)).toEqual(['2 an index']);
});

test('[OP5.migrations] migrations from before the rules, and other files, are not checked', () => {
  const text = 'drop table orders.purchase;';
  expect(check(text, '0368_backups.sql')).toEqual([]);
  expect(findUnsafeMigrations([{ path: 'docs/x.sql', text }])).toEqual([]);
});
