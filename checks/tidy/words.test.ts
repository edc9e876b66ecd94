import { expect, test } from 'vitest';
import { findBadWords } from './words.ts';

const problems = (path: string, text: string) =>
  findBadWords([{ path, text }]).map(({ line, problem }) => `${line} ${problem}`);

test.each([
  'shop/utils.ts',
  'server/helpers/a.ts',
  'shop/cart/cart-utils.ts',
  'storefront/common/a.tsx',
])('%s does not describe its content', (path) => expect(problems(path, '')).toHaveLength(1));

test.each(['shop/account/common-passwords.ts', 'shop/account/utility-bill.ts'])(
  '%s describes its content',
  (path) => expect(problems(path, '')).toEqual([]),
);

test.each([
  'const a: any = 1;',
  'a as any',
  'new Map<string, any>()',
  'f<any>(a)',
  'let a: Array<any>;',
  'type A = any[];',
])('%s is found', (text) => expect(problems('shop/a.ts', text)).toEqual(['1 the type any']));

test.each([
  "const a = 'as any';",
  'const company: Company = many;',
  '// as any other',
  'a < any.length',
])('%s is not the type any', (text) => expect(problems('shop/a.ts', text)).toEqual([]));

test('TODO notes', () => {
  const note = (word: string) => `\n// ${word}: later`;
  expect(problems('shop/a.ts', note('TODO'))).toEqual(['2 a TODO note']);
  expect(problems('shop/a.ts', note('FIXME'))).toEqual(['2 a TODO note']);
  expect(problems('shop/a.ts', "const a = 'TODO';")).toEqual([]);
});

test.each([
  '// const a = 1;',
  '// return price;',
  '/* if (a) {\n b();\n} */',
  '// import { a } from "b";',
])('%s is commented-out code', (text) =>
  expect(problems('shop/a.ts', text)).toEqual(['1 commented-out code']),
);

test.each([
  '// Returns what is left; the rest stays.',
  '/** const a = f(1); */',
  '// if (as here) it fits',
])('%s is a comment', (text) => expect(problems('shop/a.ts', text)).toEqual([]));
