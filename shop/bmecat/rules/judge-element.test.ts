import { expect, test } from 'vitest';
import { readBmecat } from '../read-bmecat.ts';

const header = `<HEADER><CATALOG><LANGUAGE>deu</LANGUAGE><CATALOG_ID>K1</CATALOG_ID><CATALOG_VERSION>1.0</CATALOG_VERSION><CURRENCY>EUR</CURRENCY></CATALOG><SUPPLIER><SUPPLIER_NAME>Papierwerk</SUPPLIER_NAME></SUPPLIER></HEADER>`;
const article = `<ARTICLE><SUPPLIER_AID>1000</SUPPLIER_AID><ARTICLE_DETAILS><DESCRIPTION_SHORT>Heft</DESCRIPTION_SHORT><EAN>4260001000010</EAN></ARTICLE_DETAILS><ARTICLE_FEATURES><FEATURE><FNAME>Farbe</FNAME><FVALUE>rot</FVALUE></FEATURE></ARTICLE_FEATURES><ARTICLE_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT><QUANTITY_MIN>10</QUANTITY_MIN></ARTICLE_ORDER_DETAILS><ARTICLE_PRICE_DETAILS><ARTICLE_PRICE price_type="gros_list"><PRICE_AMOUNT>1.29</PRICE_AMOUNT><TERRITORY>DE</TERRITORY></ARTICLE_PRICE></ARTICLE_PRICE_DETAILS></ARTICLE>`;
const file = (content: string, version = '1.2', transaction = 'T_NEW_CATALOG', head = header) =>
  `<BMECAT version="${version}">${head}<${transaction}>${content}</${transaction}></BMECAT>`;

async function findingsOf(content: string): Promise<string[]> {
  const found: string[] = [];
  async function* source() {
    yield Buffer.from(content);
  }
  for await (const part of readBmecat(source()))
    if (part.kind === 'item')
      found.push(
        ...part.findings.map(({ path, rule, value, count }) =>
          [path, rule, value, count > 1 ? `× ${count}` : ''].filter(Boolean).join(' '),
        ),
      );
  return found;
}

test('[OP2.bmecat] an item that keeps the schema has no findings', async () => {
  expect(await findingsOf(file(article))).toEqual([]);
  const product = article
    .replaceAll('ARTICLE', 'PRODUCT')
    .replaceAll('_AID', '_PID')
    .replace('10</QUANTITY_MIN>', '1.5</QUANTITY_MIN>');
  expect(await findingsOf(file(product, '2005'))).toEqual([]);
});

test.each([
  ['a missing element', '<SUPPLIER_AID>1000</SUPPLIER_AID>', '', 'SUPPLIER_AID missing'],
  [
    'a missing name',
    '<DESCRIPTION_SHORT>Heft</DESCRIPTION_SHORT>',
    '',
    'ARTICLE_DETAILS/DESCRIPTION_SHORT missing',
  ],
  ['a missing value', '<FVALUE>rot</FVALUE>', '', 'ARTICLE_FEATURES/FEATURE/VARIANTS missing'],
  ['an empty text', '>Heft<', '> <', 'ARTICLE_DETAILS/DESCRIPTION_SHORT empty'],
  [
    'a text that is too long',
    'Heft',
    'H'.repeat(81),
    'ARTICLE_DETAILS/DESCRIPTION_SHORT tooLong 81 > 80',
  ],
  [
    'a number that is none',
    '1.29',
    '1,29',
    'ARTICLE_PRICE_DETAILS/ARTICLE_PRICE/PRICE_AMOUNT number 1,29',
  ],
  ['a broken number of pieces', '>10<', '>1.5<', 'ARTICLE_ORDER_DETAILS/QUANTITY_MIN integer 1.5'],
  ['an unknown unit', 'C62', 'PCE', 'ARTICLE_ORDER_DETAILS/ORDER_UNIT unit PCE'],
  [
    'an unknown country',
    '>DE<',
    '>Deutschland<',
    'ARTICLE_PRICE_DETAILS/ARTICLE_PRICE/TERRITORY territory Deutschland',
  ],
  [
    'an unknown kind of price',
    'gros_list',
    'brutto',
    'ARTICLE_PRICE_DETAILS/ARTICLE_PRICE@price_type value brutto',
  ],
  [
    'no kind of price',
    ' price_type="gros_list"',
    '',
    'ARTICLE_PRICE_DETAILS/ARTICLE_PRICE@price_type missing',
  ],
  ['an element that is none', '<EAN>', '<WEIGHT>1</WEIGHT><EAN>', 'ARTICLE_DETAILS/WEIGHT unknown'],
  ['an element that is there twice', '<EAN>', '<EAN>1</EAN><EAN>', 'ARTICLE_DETAILS/EAN repeated'],
  [
    'an element at a wrong place',
    '<DESCRIPTION_SHORT>',
    '<REMARKS>Neu</REMARKS><DESCRIPTION_SHORT>',
    'ARTICLE_DETAILS/DESCRIPTION_SHORT order',
  ],
  [
    'a mode of another transaction',
    '<ARTICLE>',
    '<ARTICLE mode="delete">',
    'ARTICLE@mode value delete',
  ],
])('[OP2.bmecat] %s is found', async (_, from, to, expected) => {
  expect((await findingsOf(file(article.replace(from, to))))[0]).toBe(expected);
});

test('[OP2.bmecat] alternatives of version 2005 exclude each other', async () => {
  const product = article
    .replaceAll('ARTICLE', 'PRODUCT')
    .replaceAll('_AID', '_PID')
    .replace('<EAN>', '<INTERNATIONAL_PID>1</INTERNATIONAL_PID><EAN>');
  expect(await findingsOf(file(product, '2005'))).toEqual(['PRODUCT_DETAILS/EAN notTogether']);
});

test('[OP2.bmecat] updates of prices need prices alone, and those of products name what they do', async () => {
  const prices = article.replace(/<ARTICLE_DETAILS>.*<\/ARTICLE_ORDER_DETAILS>/, '');
  expect(await findingsOf(file(prices, '1.2', 'T_UPDATE_PRICES'))).toEqual([]);
  expect(await findingsOf(file(article, '1.2', 'T_UPDATE_PRODUCTS'))).toEqual([
    'ARTICLE@mode missing',
  ]);
});

test('[OP2.bmecat] findings of the header are with the first item, and what an item repeats is counted', async () => {
  const head = header.replace('<CATALOG_ID>K1</CATALOG_ID>', '');
  const wrong = article.replace('<FNAME>Farbe</FNAME>', '');
  const twice = wrong.replace(
    '</ARTICLE_FEATURES>',
    '<FEATURE><FVALUE>blau</FVALUE></FEATURE></ARTICLE_FEATURES>',
  );
  expect(await findingsOf(file(article + twice, '1.2', 'T_NEW_CATALOG', head))).toEqual([
    'HEADER/CATALOG/CATALOG_ID missing',
    'ARTICLE_FEATURES/FEATURE/FNAME missing × 2',
  ]);
});
