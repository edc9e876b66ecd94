import { expect, test } from 'vitest';
import { findForeignSql } from './foreign-sql.ts';

const statements = {
  path: 'shop/orders/orders.sql.ts',
  text: "import type { Db } from '#shop/kernel/db.ts';",
};
const parts = {
  path: 'shop/deals/running-deal.sql.ts',
  text: "import { sql } from '#shop/kernel/sql.ts';",
};
const changes = {
  path: 'shop/kernel/changes.sql.ts',
  text: "import type { Db } from './db.ts';\nimport type { X } from '#shop/kernel/db.ts';",
};

const problems = (path: string, specifier: string, clause = '{ x }') =>
  findForeignSql([
    statements,
    parts,
    changes,
    { path, text: `\nimport ${clause} from '${specifier}';` },
  ]).map(({ line, problem }) => `${line} ${problem}`);

test("another domain's statements are not imported, nor are their types", () => {
  const found = '2 cart imports statements of another domain (shop/orders/orders.sql.ts)';
  expect(problems('shop/cart/a.ts', '#shop/orders/orders.sql.ts')).toEqual([found]);
  expect(problems('shop/cart/a.sql.ts', '#shop/orders/orders.sql.ts')).toEqual([found]);
  expect(problems('shop/cart/a.ts', '#shop/orders/orders.sql.ts', 'type { X }')).toEqual([found]);
});

test.each([
  ['shop/orders/a.ts', './orders.sql.ts'],
  ['shop/orders/mails/a.ts', '../orders.sql.ts'],
  ['shop/order-pages/a.ts', '#shop/orders/orders.sql.ts'],
  ['shop/privacy/delete-account.ts', '#shop/orders/orders.sql.ts'],
  ['shop/cart/cart.sql.ts', '#shop/deals/running-deal.sql.ts'],
  ['shop/cart/a.ts', '#shop/kernel/changes.sql.ts'],
  ['shop/cart/a.test.ts', '#shop/orders/orders.sql.ts'],
])('%s may import %s', (path, specifier) => expect(problems(path, specifier)).toEqual([]));
