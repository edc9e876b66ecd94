import { expect, test } from 'vitest';
import { findBadImports } from './imports.ts';

const problems = (path: string, text: string) =>
  findBadImports([{ path, text }]).map(({ line, problem }) => `${line} ${problem}`);

test.each([
  ['shop/cart/add.ts', '#server/settings/settings.ts'],
  ['shop/cart/add.ts', '#adapters/mail/smtp.ts'],
  ['shop/cart/add.ts', '#storefront/ui/button.tsx'],
  ['storefront/routes/home.tsx', '#shop/kernel/money.ts'],
  ['contract/shop-api.ts', '#shop/kernel/ctx.ts'],
  ['adapters/mail/smtp.ts', '#shop/cart/add.ts'],
  ['adapters/pictures/local.ts', '#demo/pictures.ts'],
  ['sandbox/mail.ts', '#shop/kernel/clock.ts'],
  ['server/boot.ts', '#tests/support/database.ts'],
  ['server/boot.ts', '#demo/seed.ts'],
])('%s must not import %s', (path, specifier) => {
  const [problem, ...others] = problems(path, `\nimport { x } from '${specifier}';`);
  expect(problem).toMatch(/^2 \w+ must not import /);
  expect(problem).toContain(specifier.slice(1));
  expect(others).toEqual([]);
});

test.each([
  ['shop/cart/add.ts', '#shop/kernel/money.ts'],
  ['shop/cart/add.ts', '#contract/resolvers.ts'],
  ['shop/catalogue/list.ts', '#adapters/catalogue-index/port.ts'],
  ['shop/mail/send.ts', '#adapters/mail-port.ts'],
  ['storefront/routes/home.tsx', 'react-router'],
  ['adapters/mail/smtp.ts', '#shop/kernel/clock.ts'],
  ['shop/cart/add.test.ts', '#tests/support/database.ts'],
  ['vite.config.ts', '#storefront/routes.ts'],
])('%s may import %s', (path, specifier) => {
  expect(problems(path, `import { x } from '${specifier}';`)).toEqual([]);
});

test('every form of import counts, and a relative path is resolved to its room', () => {
  const text = [
    "export { x } from '../server/a.ts';",
    "import '../server/b.ts';",
    "const c = await import('../server/c.ts');",
    "import type { D } from '../server/d.ts';",
    "// import { e } from '../server/e.ts';",
    "const list = Array.from('../server/f.ts');",
  ].join('\n');
  expect(problems('shop/add.ts', text).map((problem) => problem.slice(0, 36))).toEqual([
    '1 shop must not import server/a.ts, ',
    '2 shop must not import server/b.ts, ',
    '3 shop must not import server/c.ts, ',
    '4 shop must not import server/d.ts, ',
  ]);
});

test('a path of two folders up is written from the root', () => {
  const [finding] = findBadImports([
    { path: 'shop/cart/rules/a.ts', text: "import { m } from '../../kernel/money.ts';" },
  ]);
  expect(finding?.fix).toBe('write #shop/kernel/money.ts');
  expect(problems('shop/cart/a.ts', "import { m } from '../kernel/money.ts';")).toEqual([]);
});

test('packages forbidden in a room', () => {
  expect(problems('shop/cart/a.ts', "import { createServer } from 'node:http';")).toEqual([
    '1 shop must not import node:http',
  ]);
  expect(problems('shop/cart/a.ts', "import { renderToString } from 'react-dom/server';")).toEqual([
    '1 shop must not import react-dom/server',
  ]);
  expect(problems('server/a.ts', "import { createServer } from 'node:http';")).toEqual([]);
});

test('only the settings read the environment', () => {
  const text = 'const port = process.env.PORT;';
  expect(problems('shop/a.ts', text)).toEqual([
    '1 the environment is read outside server/settings/settings.ts',
  ]);
  expect(problems('server/boot.ts', text)).toHaveLength(1);
  expect(problems('server/settings/settings.ts', text)).toEqual([]);
  expect(problems('start/bootstrap.mjs', text)).toEqual([]);
});
