import { expect, test } from 'vitest';
import { findMisplacedSql } from './sql-placement.ts';

const found = (path: string, text: string) =>
  findMisplacedSql([{ path, text }]).map(({ line, problem }) => `${line} ${problem}`);
const stray = '1 SQL outside a *.sql.ts file';

test.each([
  "run('SELECT id FROM cart.cart')",
  'run(`\n select id\n from cart.cart`)',
  'run(`with old as (select 1 from a) delete from a`)',
  "run('insert into cart.position values (1)')",
  'run("UPDATE cart.position AS p SET quantity = 1")',
  "run('delete from cart.position')",
  'run(sql`commit`)',
])('a statement outside a *.sql.ts file is found: %s', (text) => {
  expect(found('shop/cart/add-to-cart.ts', text)).toEqual([stray]);
});

test.each([
  "const label = 'Please select one from the list of updates'",
  "throw new Error('Cannot delete; update the settings')",
  '// select id from cart.cart',
  "import { x } from './position.sql.ts';",
  'const { sql } = kinds;',
])('other texts are not SQL: %s', (text) => {
  expect(found('shop/cart/add-to-cart.ts', text)).toEqual([]);
});

test('demo, tests and the database room may hold statements, the server not even in a *.sql.ts', () => {
  const text = "run('SELECT id FROM cart.cart')";
  expect(found('demo/seed.ts', text)).toEqual([]);
  expect(found('tests/load.ts', text)).toEqual([]);
  expect(found('database/migrate.ts', text)).toEqual([]);
  expect(found('start/serve.ts', text)).toEqual([stray]);
  expect(found('shop/cart/add.test.ts', text)).toEqual([]);
  expect(found('server/cart.sql.ts', text)).toEqual(['1 server has SQL']);
});

test.each([
  ['insert into orders.line values (1)', 'orders.line'],
  ['update orders.line set quantity = 1', 'orders.line'],
  ['update only orders.line as l set quantity = 1', 'orders.line'],
  ['delete from "orders"."line"', 'orders.line'],
  ['truncate table orders.line', 'orders.line'],
  ['merge into orders.line using x on true', 'orders.line'],
  ['insert into position values (1)', 'position'],
])('a domain does not write to other schemas: %s', (statement, table) => {
  expect(found('shop/cart/position.sql.ts', `export const s = sql\`\n  ${statement}\`;`)).toEqual([
    `2 the cart domain writes to ${table}`,
  ]);
});

test.each([
  'insert into cart.position values (1) on conflict (id) do update set quantity = 2',
  'select * from orders.line for update skip locked',
  'select * from orders.line for no key update of line',
  'update cart.position p set quantity = s.pieces from stock.level s',
  'merge into cart.position p using x on true when matched then update set quantity = 1',
  '-- update orders.line set quantity = 1\n select 1',
])('a domain reads other schemas and writes its own: %s', (statement) => {
  expect(found('shop/cart/position.sql.ts', `export const s = sql\`${statement}\`;`)).toEqual([]);
});

test('a hyphen in the domain is an underscore in the schema', () => {
  expect(found('shop/lightning-deals/a.sql.ts', 'sql`delete from lightning_deals.hold`')).toEqual(
    [],
  );
});

test('a reassigned table is written by its new domain alone', () => {
  expect(found('shop/reviews/a.sql.ts', 'sql`delete from catalogue.review`')).toEqual([]);
  expect(found('shop/returns/withdrawal/a.sql.ts', 'sql`delete from withdrawals.receipt`')).toEqual(
    [],
  );
  expect(found('shop/catalogue/a.sql.ts', 'sql`delete from catalogue.review`')).toHaveLength(1);
  expect(found('shop/sign-in/a.sql.ts', 'sql`delete from account.session`')).toEqual([]);
});
