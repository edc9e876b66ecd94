import { expect, test } from 'vitest';
import { findBadTexts } from './texts.ts';

const area = (name: string, text: string) => ({ path: `shop/parameters/texts/${name}.json`, text });
const problems = (...files: { path: string; text: string }[]) =>
  findBadTexts(files).map(
    ({ path, line, problem }) => `${path.split('/').at(-1)}:${line} ${problem}`,
  );
const cart = area('cart', '{\n  "shop.cart.title": { "de": "Warenkorb", "en": "Basket" }\n}');

test('a text is written in both languages', () => {
  expect(problems(cart)).toEqual([]);
  const text =
    '{\n  "shop.a": { "de": "A" },\n  "shop.b": { "de": " ", "en": "B" },\n  "shop.c": {}\n}';
  expect(problems(area('a', text))).toEqual([
    'a.json:2 shop.a has no text in en',
    'a.json:3 shop.b has no text in de',
    'a.json:4 shop.c has no text in de and en',
  ]);
});

test('a file of broken JSON is found, and the others are still checked', () => {
  expect(problems(cart, area('a', '{ "shop.a": '))).toEqual(['a.json:1 the file is not JSON']);
});

test('a key is unique, in one file and across files', () => {
  expect(problems(cart, area('page', cart.text))).toEqual([
    'page.json:2 the key shop.cart.title is in shop/parameters/texts/cart.json:2 already',
  ]);
  const twice = '{\n  "shop.a": { "de": "A", "en": "A" },\n  "shop.a": { "de": "B", "en": "B" }\n}';
  expect(problems(area('a', twice))).toEqual([
    'a.json:3 the key shop.a is in shop/parameters/texts/a.json:2 already',
  ]);
});

test('both languages take the same values', () => {
  const pair = (de: string, en: string) => area('a', JSON.stringify({ 'shop.a': { de, en } }));
  expect(
    problems(pair('{count, plural, one {# Stück} other {# Stück}}', '{count} pieces')),
  ).toEqual([]);
  expect(problems(pair('{count} von {total}', '{count} of {sum}'))).toEqual([
    'a.json:1 shop.a takes {count, total} in German and {count, sum} in English',
  ]);
});

test('a message that ICU cannot read is found', () => {
  const text = '{"shop.a": { "de": "{count, plural, one {#", "en": "{count}" }}';
  expect(problems(area('a', text))).toEqual([
    'a.json:1 shop.a takes a broken message in German and {count} in English',
  ]);
});

test('a key that code names exists', () => {
  const page = (text: string) => ({ path: 'storefront/routes/cart.tsx', text });
  expect(problems(cart, page("text('shop.cart.title')"))).toEqual([]);
  expect(problems(cart, page('<Text id="shop.cart.tittle" />'))).toEqual([
    'cart.tsx:1 no text has the key shop.cart.tittle',
  ]);
  expect(problems(cart, page('text(`shop.cart.${part}`)'))).toEqual([]);
  expect(problems(cart, page('text(`shop.basket.${part}`)'))).toEqual([
    'cart.tsx:1 no text has the key shop.basket.…',
  ]);
  expect(problems(cart, page("load('shop.ts')"))).toEqual([]);
});

test('a page does not use texts of the server', () => {
  const mails = area(
    'server/mails',
    '{\n  "shop.mail.greeting": { "de": "Hallo", "en": "Hello" }\n}',
  );
  const using = (path: string) => ({ path, text: "text('shop.mail.greeting')" });
  expect(problems(mails, using('shop/mail/mail-content.ts'))).toEqual([]);
  expect(problems(mails, using('storefront/letter.tsx'))).toEqual([
    'letter.tsx:1 no text has the key shop.mail.greeting',
  ]);
});

test('a page imports the part of the texts that it uses', () => {
  const late = area('product/parts', '{ "shop.part.a": { "de": "A", "en": "A" } }');
  const page = (text: string) => ({ path: 'storefront/routes/part.tsx', text });
  expect(problems(late, page("text('shop.part.a')"))).toEqual([
    'part.tsx:1 shop.part.a is a text of the part product, which the page may not have loaded yet',
  ]);
  expect(
    problems(late, page("import '#storefront/texts/product.ts';\ntext('shop.part.a')")),
  ).toEqual([]);
  expect(problems(late, { path: 'shop/catalogue/part.ts', text: "texts('shop.part.a')" })).toEqual(
    [],
  );
});
