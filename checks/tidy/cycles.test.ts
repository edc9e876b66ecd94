import { expect, test } from 'vitest';
import { findCycles } from './cycles.ts';

const cycles = (files: Record<string, string>) =>
  findCycles(Object.entries(files).map(([path, text]) => ({ path, text }))).map(
    ({ path, problem }) => [path, problem],
  );

test('an import cycle is found, also one of types', () => {
  expect(
    cycles({
      'shop/a.ts': "import { b } from './b.ts';",
      'shop/b.ts': "import { c } from '#shop/c.ts';",
      'shop/c.ts': "import type { A } from './a.ts';",
      'shop/d.ts': "import { a } from './a.ts';",
    }),
  ).toEqual([['shop/a.ts', 'files form an import cycle: shop/a.ts, shop/b.ts, shop/c.ts']]);
});

test('two cycles are two findings', () => {
  expect(
    cycles({
      'shop/a.ts': "export { b } from './b.ts';",
      'shop/b.ts': "import './a.ts'; import { c } from './c.ts';",
      'shop/c.ts': "import { type D, e } from './d.ts';",
      'shop/d.ts': "import { type C } from './c.ts';",
    }).map(([path]) => path),
  ).toEqual(['shop/a.ts', 'shop/c.ts']);
});

test('lazy imports and tests do not count', () => {
  expect(
    cycles({
      'shop/a.ts': "const load = () => import('./b.ts');",
      'shop/b.ts': "import { a } from './a.ts';",
      'shop/c.ts': "import { d } from './d.test.ts';",
      'shop/d.test.ts': "import { c } from './c.ts';",
    }),
  ).toEqual([]);
});
