import { expect, test } from 'vitest';
import { findBadImports } from './imports.ts';

const wrongs = (path: string, text: string) =>
  findBadImports([{ path, text }]).map(({ line, wrong }) => `${line} ${wrong}`);

test.each([
  ['shop/cart/add.ts', '#server/settings.ts'],
  ['shop/cart/add.ts', '#adapters/mail/smtp.ts'],
  ['shop/cart/add.ts', '#storefront/ui/button.tsx'],
  ['storefront/routes/home.tsx', '#shop/kernel/money.ts'],
  ['contract/door.ts', '#shop/kernel/ctx.ts'],
  ['adapters/mail/smtp.ts', '#shop/cart/add.ts'],
  ['adapters/pictures/local.ts', '#demo/pictures.ts'],
  ['sandbox/mail.ts', '#shop/kernel/clock.ts'],
  ['server/boot.ts', '#tests/database.ts'],
])('%s must not import %s', (path, specifier) => {
  const [wrong, ...others] = wrongs(path, `\nimport { x } from '${specifier}';`);
  expect(wrong).toMatch(/^2 \w+ must not import /);
  expect(wrong).toContain(specifier.slice(1));
  expect(others).toEqual([]);
});

test.each([
  ['shop/cart/add.ts', '#shop/kernel/money.ts'],
  ['shop/cart/add.ts', '#contract/resolvers.ts'],
  ['shop/catalogue/list.ts', '#adapters/catalogue-index/port.ts'],
  ['shop/mail/send.ts', '#adapters/mail-port.ts'],
  ['storefront/routes/home.tsx', 'react-router'],
  ['adapters/mail/smtp.ts', '#shop/kernel/clock.ts'],
  ['server/boot.ts', '#demo/seed.ts'],
  ['shop/cart/add.test.ts', '#tests/database.ts'],
  ['vite.config.ts', '#storefront/routes.ts'],
])('%s may import %s', (path, specifier) => {
  expect(wrongs(path, `import { x } from '${specifier}';`)).toEqual([]);
});

test('every form of import counts, and a relative path is followed to its room', () => {
  const text = [
    "export { x } from '../server/a.ts';",
    "import '../server/b.ts';",
    "const c = await import('../server/c.ts');",
    "import type { D } from '../server/d.ts';",
    "// import { e } from '../server/e.ts';",
    "const list = Array.from('../server/f.ts');",
  ].join('\n');
  expect(wrongs('shop/add.ts', text).map((wrong) => wrong.slice(0, 36))).toEqual([
    '1 shop must not import server/a.ts, ',
    '2 shop must not import server/b.ts, ',
    '3 shop must not import server/c.ts, ',
    '4 shop must not import server/d.ts, ',
  ]);
});

test('a path that climbs two folders is written from the room', () => {
  const [finding] = findBadImports([
    { path: 'shop/cart/rules/a.ts', text: "import { m } from '../../kernel/money.ts';" },
  ]);
  expect(finding?.mend).toBe('write #shop/kernel/money.ts');
  expect(wrongs('shop/cart/a.ts', "import { m } from '../kernel/money.ts';")).toEqual([]);
});

test('packages closed to a room', () => {
  expect(wrongs('shop/cart/a.ts', "import { createServer } from 'node:http';")).toEqual([
    '1 shop must not know node:http',
  ]);
  expect(wrongs('shop/cart/a.ts', "import { renderToString } from 'react-dom/server';")).toEqual([
    '1 shop must not know react-dom/server',
  ]);
  expect(wrongs('server/a.ts', "import { createServer } from 'node:http';")).toEqual([]);
});

test('the environment is read by the settings alone', () => {
  const text = 'const port = process.env.PORT;';
  expect(wrongs('shop/a.ts', text)).toEqual([
    '1 the environment is read outside server/settings.ts',
  ]);
  expect(wrongs('server/boot.ts', text)).toHaveLength(1);
  expect(wrongs('server/settings.ts', text)).toEqual([]);
  expect(wrongs('start/bootstrap.mjs', text)).toEqual([]);
});
