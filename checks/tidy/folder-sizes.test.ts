import { expect, test } from 'vitest';
import { findFullFolders } from './folder-sizes.ts';

const room = { name: 'shop', floors: [['account'], ['account/sign-in']], mostFiles: 2 };
const found = (...paths: string[]) =>
  findFullFolders(
    paths.map((path) => ({ path, text: '' })),
    [room],
  ).map(({ path, problem }) => `${path}: ${problem}`);

test('a listed folder has at most `mostFiles` files', () => {
  expect(found('shop/account/a.ts', 'shop/account/b/b.ts', 'shop/account/c.sql.ts')).toEqual([
    'shop/account: the folder has 3 files, more than 2',
  ]);
});

test('tests, other files and parts with a floor of their own do not count', () => {
  expect(
    found(
      'shop/account/a.ts',
      'shop/account/b.ts',
      'shop/account/b.test.ts',
      'shop/account/account.graphql',
      'shop/account/sign-in/c.ts',
    ),
  ).toEqual([]);
});
