import { expect, test } from 'vitest';
import { findUpwardImports } from './floor-imports.ts';
import { flooredRooms } from './floors.ts';
import type { FlooredRoom } from './floors.ts';

const room: FlooredRoom = {
  name: 'shop',
  floors: [['kernel'], ['account', 'deals'], ['cart'], ['orders'], ['account/sign-in']],
};

const problems = (path: string, ...specifiers: string[]) => {
  const text = specifiers.map((each) => `import { x } from '${each}';\n`).join('');
  return findUpwardImports([{ path, text }], [room]).map(
    ({ line, problem }) => `${line} ${problem}`,
  );
};

test('a folder imports from floors below its own', () => {
  expect(
    problems('shop/orders/a.ts', '#shop/cart/b.ts', '../kernel/c.ts', './d.ts', 'valibot'),
  ).toEqual([]);
  expect(problems('shop/account/sign-in/a.ts', '../b.ts', '#shop/orders/c.ts')).toEqual([]);
});

test('an import from above, or from the same floor, is reported with its line', () => {
  expect(problems('shop/cart/a.ts', '#shop/kernel/b.ts', '#shop/orders/c.ts')).toEqual([
    '2 cart imports orders, which is above it (shop/orders/c.ts)',
  ]);
  expect(problems('shop/account/a.ts', '../deals/b.ts')).toEqual([
    '1 account imports deals, which is on the same floor (shop/deals/b.ts)',
  ]);
});

test('a part of a domain may have its own floor', () => {
  expect(problems('shop/account/a.ts', './sign-in/log-in.ts')).toEqual([
    '1 account imports account/sign-in, which is above it (shop/account/sign-in/log-in.ts)',
  ]);
  expect(problems('shop/cart/parts/a.ts', '../b.ts', '#shop/cart/c.ts')).toEqual([]);
});

test('types count, and so do lazy imports', () => {
  const text =
    "import type { X } from '#shop/orders/x.ts';\nconst y = () => import('#shop/orders/y.ts');";
  const found = findUpwardImports([{ path: 'shop/cart/a.ts', text }], [room]);
  expect(found.map(({ problem }) => problem)).toEqual([
    'cart imports a type of orders, which is above it (shop/orders/x.ts)',
    'cart imports orders, which is above it (shop/orders/y.ts)',
  ]);
});

test('an unlisted folder is reported once', () => {
  const files = ['shop/gifts/a.ts', 'shop/gifts/b.ts', 'shop/resolver-types.generated.ts'];
  const found = findUpwardImports(
    files.map((path) => ({ path, text: '' })),
    [room],
  );
  expect(found.map(({ problem, fix }) => `${problem}: ${fix.slice(0, 35)}`)).toEqual([
    'shop/gifts has no floor: list it in checks/tidy/floors.ts, a',
  ]);
});

test('the top of a room is above all floors where isTopAbove is set', () => {
  const text = "import { serve } from '../serve.ts';";
  const found = (isTopAbove?: true) =>
    findUpwardImports(
      [{ path: 'shop/kernel/a.ts', text }],
      [{ ...room, ...(isTopAbove && { isTopAbove }) }],
    ).map(({ problem }) => problem);
  expect(found(true)).toEqual(['kernel imports shop, which is above it (shop/serve.ts)']);
  expect(found()).toEqual([]);
});

test('tests may import from every folder', () => {
  expect(problems('shop/cart/a.test.ts', '#shop/orders/b.ts')).toEqual([]);
});

test('no folder is listed twice', () => {
  for (const { floors } of flooredRooms) {
    const folders = floors.flat();
    expect(folders).toEqual([...new Set(folders)]);
  }
});
