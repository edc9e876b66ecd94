import { expect, test } from 'vitest';
import { findMissingPaths } from './document-paths.ts';

const tree = ['shop/cart/update-cart.ts', 'docs/operating.md', 'ARCHITECTURE.md'];

const missing = (path: string, text: string) =>
  findMissingPaths([...tree.map((each) => ({ path: each, text: '' })), { path, text }], (target) =>
    tree.some((each) => each === target || each.startsWith(target)),
  ).map(({ line, problem }) => `${line} ${problem}`);

test('a path in backticks has to exist', () => {
  expect(missing('docs/payments.md', '`shop/cart/update-cart.ts`, `shop/cart/`')).toEqual([]);
  expect(missing('docs/payments.md', 'x\n`shop/cart/gone.ts` `shop/gone/`')).toEqual([
    '2 shop/cart/gone.ts does not exist',
    '2 shop/gone/ does not exist',
  ]);
});

test('placeholders, patterns and what is outside the rooms are no paths', () => {
  const text =
    '`shop/<domain>/`, `shop/**/*.sql.ts`, `/api/shop/`, `text/html`, `shop/cart resolver`';
  expect(missing('CONTRIBUTING.md', text)).toEqual([]);
});

test('a link has to lead to a file, from decision notes too', () => {
  expect(
    missing('docs/payments.md', '[a](operating.md#backup) [b](https://a.example/b) [c](#d)'),
  ).toEqual([]);
  expect(
    missing('docs/decisions/0001-a.md', '`shop/gone.ts` [a](../../ARCHITECTURE.md) [b](0002-b.md)'),
  ).toEqual(['1 docs/decisions/0002-b.md does not exist']);
});
