import { expect, test } from 'vitest';
import { findBadWords } from './words.ts';

const wrongs = (path: string, text: string) =>
  findBadWords([{ path, text }]).map(({ line, wrong }) => `${line} ${wrong}`);

test.each([
  'shop/utils.ts',
  'server/helpers/a.ts',
  'shop/cart/cart-utils.ts',
  'storefront/common/a.tsx',
])('%s is a drawer without a subject', (path) => expect(wrongs(path, '')).toHaveLength(1));

test.each(['shop/account/common-passwords.ts', 'shop/account/utility-bill.ts'])(
  '%s has a subject',
  (path) => expect(wrongs(path, '')).toEqual([]),
);

test.each([
  'const a: any = 1;',
  'a as any',
  'new Map<string, any>()',
  'f<any>(a)',
  'let a: Array<any>;',
  'type A = any[];',
])('%s is found', (text) => expect(wrongs('shop/a.ts', text)).toEqual(['1 the type any']));

test.each([
  "const a = 'as any';",
  'const company: Company = many;',
  '// as any other',
  'a < any.length',
])('%s is not the type any', (text) => expect(wrongs('shop/a.ts', text)).toEqual([]));

test('promises to do it later', () => {
  const note = (word: string) => `\n// ${word}: later`;
  expect(wrongs('shop/a.ts', note('TODO'))).toEqual(['2 a promise to do it later']);
  expect(wrongs('shop/a.ts', note('FIXME'))).toEqual(['2 a promise to do it later']);
  expect(wrongs('shop/a.ts', "const a = 'TODO';")).toEqual([]);
});

test.each([
  '// const a = 1;',
  '// return price;',
  '/* if (a) {\n b();\n} */',
  '// import { a } from "b";',
])('%s is code in a comment', (text) =>
  expect(wrongs('shop/a.ts', text)).toEqual(['1 code in a comment']),
);

test.each([
  '// Returns what is left; the rest stays.',
  '/** const a = f(1); */',
  '// if (as here) it fits',
])('%s is a comment', (text) => expect(wrongs('shop/a.ts', text)).toEqual([]));
