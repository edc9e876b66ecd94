import { describe, expect, test } from 'vitest';
import { UnreadableTable } from './dialect.ts';
import { fromHeader, guessDialect } from './read-table.ts';

const fileOf = (content: Buffer | string, at: string) => ({
  at: new Date(at),
  async *parts() {
    yield Buffer.from(content);
  },
});
async function gather<Element>(source: AsyncIterable<Element>): Promise<Element[]> {
  const gathered: Element[] = [];
  for await (const element of source) gathered.push(element);
  return gathered;
}
const read = async (content: Buffer | string, at = '2026-11-23T10:00:00Z') => {
  const file = fileOf(content, at);
  const { format, dialect } = await guessDialect(file);
  const [header, ...rows] = await gather(fromHeader(file, format, dialect));
  return {
    format,
    columns: header?.cells,
    rows: rows.map(({ line, cells }) => ({
      line,
      ...Object.fromEntries(
        cells.flatMap((cell, place) => (cell === '' ? [] : [[header?.cells[place], cell]])),
      ),
    })),
  };
};
const refusalOf = async (content: Buffer | string) => {
  const fault = await read(content).catch((error: unknown) => error);
  if (!(fault instanceof UnreadableTable)) throw new Error('The catalogue was read.');
  return [fault.refusal.refused, fault.refusal.values?.['line']];
};

const header =
  '<HEADER><CATALOG><LANGUAGE>deu</LANGUAGE><CATALOG_ID>1</CATALOG_ID><CATALOG_VERSION>1.0</CATALOG_VERSION><CURRENCY>EUR</CURRENCY></CATALOG></HEADER>';
const old = (items: string, transaction = 'T_NEW_CATALOG') =>
  `<?xml version="1.0"?>\n<BMECAT version="1.2">${header}<${transaction}>\n${items}</${transaction}></BMECAT>`;
const itemOf = (prices: string, order = '') =>
  `<ARTICLE><SUPPLIER_AID>N1</SUPPLIER_AID><ARTICLE_DETAILS><DESCRIPTION_SHORT>Heft</DESCRIPTION_SHORT><EAN>4006381333931</EAN></ARTICLE_DETAILS>
  <ARTICLE_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT>${order}</ARTICLE_ORDER_DETAILS>${prices}</ARTICLE>`;
const price = (type: string, amount: string, more = '') =>
  `<ARTICLE_PRICE price_type="${type}"><PRICE_AMOUNT>${amount}</PRICE_AMOUNT>${more}</ARTICLE_PRICE>`;
const details = (...prices: string[]) =>
  `<ARTICLE_PRICE_DETAILS>${prices.join('')}</ARTICLE_PRICE_DETAILS>`;
const pricesRead = async (given: string, order = '', at?: string) => {
  const { rows } = await read(old(itemOf(given, order)), at);
  const {
    line: _,
    itemNumber: __,
    ean: ___,
    'itemName.de': ____,
    ...prices
  } = rows[0] ?? { line: 0 };
  return prices as Record<string, string>;
};

describe('[OP2.bmecat] a catalogue read as a table', () => {
  test('has items by their position, in fields of the shop', async () => {
    const { format, rows } = await read(
      old(
        `${itemOf(details(price('gros_list', '12.95'), price('nrp', '14.00')), '<QUANTITY_MIN>5</QUANTITY_MIN>')}
        <ARTICLE mode="delete"><SUPPLIER_AID>'=2</SUPPLIER_AID></ARTICLE>`,
      ),
    );
    expect(format).toBe('bmecat');
    expect(rows).toEqual([
      {
        line: 1,
        itemNumber: 'N1',
        ean: '4006381333931',
        'price.de': '12.95',
        'recommendedPrice.de': '14.00',
        'itemName.de': 'Heft',
        minimumOrderQuantity: '5',
      },
      { line: 2, itemNumber: "''=2", isSellable: 'no' },
    ]);
  });

  test('of prices has columns of prices alone, so that no other right is needed', async () => {
    const { columns } = await read(
      old(itemOf(details(price('gros_list', '1'))), 'T_UPDATE_PRICES'),
    );
    expect(columns?.filter((column) => !/price/i.test(column))).toEqual(['itemNumber', 'ean']);
  });

  test('is known in every encoding and with a prefix, and not taken for a table of text', async () => {
    const text = old(itemOf(''));
    for (const content of [
      Buffer.from(`\uFEFF${text}`),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
      text.replace('<?xml version="1.0"?>', ' <!-- of a supplier -->'),
      text.replace('<?xml version="1.0"?>', '').replaceAll(/<(\/?)(?=\w)/g, '<$1b:'),
    ])
      expect((await read(content)).rows).toMatchObject([{ line: 1, itemNumber: 'N1' }]);
    expect((await read('<a>;b\n1;2')).format).toBe('csv');
  });

  test.each([
    ['of a country', price('gros_list', '5', '<TERRITORY>AT</TERRITORY>'), { 'price.at': '5' }],
    [
      'of two countries',
      price('gros_list', '5', '<TERRITORY>DE</TERRITORY><TERRITORY>AT</TERRITORY>'),
      { 'price.de': '5', 'price.at': '5' },
    ],
    [
      'in francs',
      price('gros_list', '5', '<PRICE_CURRENCY>CHF</PRICE_CURRENCY>'),
      { 'price.ch': '5' },
    ],
    [
      'of businesses with their recommended one',
      price('net_customer', '4') + price('nrp', '6'),
      { 'price.edu': '4', 'recommendedPrice.edu': '6' },
    ],
    [
      'of consumers beside that of businesses',
      price('net_customer', '4') + price('gros_list', '5') + price('nrp', '6'),
      { 'price.edu': '4', 'price.de': '5', 'recommendedPrice.de': '6' },
    ],
    [
      'of quantities: the lowest, and scale prices',
      price('gros_list', '4', '<LOWER_BOUND>10</LOWER_BOUND>') +
        price('gros_list', '5', '<LOWER_BOUND>1</LOWER_BOUND>'),
      { 'price.de': '5', 'scalePrices.de': '10: 4' },
    ],
    ['that are net', price('net_list', '4'), { otherPrices: 'net_list 4 EUR' }],
    [
      'in another currency',
      price('gros_list', '4', '<PRICE_CURRENCY>USD</PRICE_CURRENCY>'),
      { otherPrices: 'gros_list 4 USD' },
    ],
    ['without an amount', price('nrp', '-'), { otherPrices: 'nrp - EUR' }],
    [
      'with a factor',
      price('gros_list', '4', '<PRICE_FACTOR>0.9</PRICE_FACTOR>'),
      { 'price.de': '4 × 0.9 / 1' },
    ],
  ])('has prices %s', async (_, given, expected) => {
    expect(await pricesRead(details(given))).toEqual(expected);
  });

  test('does not take a price of several pieces for that of one', async () => {
    const order = '<PRICE_QUANTITY>100</PRICE_QUANTITY>';
    expect(await pricesRead(details(price('gros_list', '4')), order)).toEqual({
      'price.de': '4 × 1 / 100',
    });
  });

  test('has the prices that hold when it comes', async () => {
    const days = (from: string, until: string, amount: string) =>
      `<ARTICLE_PRICE_DETAILS><DATETIME type="valid_start_date"><DATE>${from}</DATE></DATETIME><DATETIME type="valid_end_date"><DATE>${until}</DATE></DATETIME>${price('gros_list', amount)}</ARTICLE_PRICE_DETAILS>`;
    const both = days('2026-01-01', '2026-11-30', '5') + days('2026-12-01', '2027-11-30', '6');
    expect(await pricesRead(both, '', '2026-11-30T22:00:00Z')).toEqual({
      'price.de': '5',
      otherPrices: 'gros_list 6 EUR 2026-12-01–2027-11-30',
    });
    expect(await pricesRead(both, '', '2026-12-01T10:00:00Z')).toMatchObject({ 'price.de': '6' });
  });

  test.each([
    ['another document', '<?xml version="1.0"?><html/>', ['NOT_BMECAT', 1]],
    ['no catalogue', `<BMECAT version="1.2">${header}</BMECAT>`, ['NO_HEADER', undefined]],
    ['tags that do not match', old('<ARTICLE></PRODUCT>'), ['NOT_XML', 3]],
    ['an end in the middle', old(itemOf('')).slice(0, -30), ['XML_CUT_OFF', 4]],
    [
      'entities',
      `<!DOCTYPE BMECAT [<!ENTITY x SYSTEM "file:///etc/passwd">]>${old('')}`,
      ['XML_ENTITIES', 1],
    ],
    ['an element in itself', old('<X>'.repeat(50)), ['XML_TOO_DEEP', 3]],
    [
      'an item without end',
      old(`<ARTICLE>${'<X/>'.repeat(200_001)}</ARTICLE>`),
      ['XML_TOO_BIG', 3],
    ],
    [
      'another encoding than it names',
      Buffer.from(old(itemOf('').replace('Heft', 'Größe')), 'latin1'),
      ['XML_ENCODING_WRONG', 1],
    ],
  ])('is refused for %s', async (_, content, expected) => {
    expect(await refusalOf(content)).toEqual(expected);
  });
});
