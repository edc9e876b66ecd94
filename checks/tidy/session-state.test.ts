import { expect, test } from 'vitest';
import { findSessionState } from './session-state.ts';

const check = (statement: string, path = 'shop/orders/place.sql.ts') =>
  findSessionState([{ path, text: `export const one = sql\`${statement}\`;\n` }]).map(
    ({ line, problem }) => `${line} ${problem}`,
  );

test.each([
  ["select set_config('lock_timeout', ${ms}, false)", '1 a setting of the session'],
  ['set statement_timeout = 5000', '1 a setting of the session'],
  ['set session search_path to shop', '1 a setting of the session'],
  ['select 1;\nset lock_timeout to 0', '1 a setting of the session'],
  ["select pg_advisory_lock(hashtext('x'))", '1 a lock of the session'],
  ['\n  select pg_try_advisory_lock(${key})', '2 a lock of the session'],
  ['create temp table part (id bigint)', '1 a temporary table of the session'],
  ['declare part cursor with hold for select 1', '1 a cursor of the session'],
  ['listen shop_changed', '1 notices to the session'],
])('[OP5.pooler] %s is refused', (statement, expected) => {
  expect(check(statement)).toEqual([expected]);
});

test.each([
  "select set_config('lock_timeout', ${ms}, true)",
  'set local statement_timeout = 5000',
  'update stock.item_stock set on_hand = 1',
  'insert into a.b (c) values (1) on conflict (c) do update\n  set c = 2',
  "select pg_advisory_xact_lock(hashtext('x'))",
  'create temp table part (id bigint) on commit drop',
  "select pg_notify('shop_changed', 'x')",
])('[OP5.pooler] %s ends with its transaction', (statement) => {
  expect(check(statement)).toEqual([]);
});

test('[OP5.pooler] rooms with connections of their own are free', () => {
  expect(check('listen shop_changed', 'database/listen.sql.ts')).toEqual([]);
});
