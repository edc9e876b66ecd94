import type { BmecatHeader, BmecatItem } from '#shop/bmecat/bmecat-item.ts';
import { readBmecat } from '#shop/bmecat/read-bmecat.ts';
import { UnreadableCatalogue, type UnreadableReason } from '#shop/bmecat/unreadable-catalogue.ts';
import type { BmecatFinding } from '#shop/bmecat/rules/bmecat-finding.ts';
import type { Problem } from './problem.ts';
import { pricesByField } from './bmecat-prices.ts';
import { withoutFormulaMark } from '#shop/kernel/csv-table.ts';
import { type TableRefused, type TableRow, UnreadableTable } from './dialect.ts';

const priceColumns = ['de', 'at', 'ch', 'edu'].flatMap((list) => [
  `price.${list}`,
  `recommendedPrice.${list}`,
  `scalePrices.${list}`,
]);

/** Prices that no field has, so that staff see that they are not read. */
const otherPrices = 'otherPrices';

/** Without an EAN by the schema, which some files name all the same. */
const columnsOfPrices = ['itemNumber', 'ean', ...priceColumns, otherPrices];
const columnsOfProducts = [
  'itemNumber',
  'ean',
  ...priceColumns,
  'itemName.de',
  'itemName.en',
  'minimumOrderQuantity',
  'isSellable',
  otherPrices,
];

const codes: Record<UnreadableReason, TableRefused> = {
  notXml: 'NOT_XML',
  wrongEncoding: 'XML_ENCODING_WRONG',
  entities: 'XML_ENTITIES',
  tooDeep: 'XML_TOO_DEEP',
  tooBig: 'XML_TOO_BIG',
  notBmecat: 'NOT_BMECAT',
  cutOff: 'XML_CUT_OFF',
};

/**
 * The items of a BMEcat catalogue as rows below a header of fields, whose line is their position (OP2). Prices are those that hold at
 * a moment. What the catalogue does not say is empty, which leaves a field as it is. Memory holds one item at a time. Throws
 * `UnreadableTable`.
 */
export async function* readBmecatTable(
  parts: AsyncIterable<Uint8Array>,
  at: Date,
): AsyncGenerator<TableRow> {
  let columns: readonly string[] | undefined;
  let header: BmecatHeader | undefined;
  let position = 0;
  try {
    for await (const part of readBmecat(parts)) {
      if (part.kind === 'header' && !columns) {
        header = part.header;
        columns = header.transaction === 'updatePrices' ? columnsOfPrices : columnsOfProducts;
        yield { line: 0, cells: [...columns] };
      }
      if (part.kind !== 'item' || !columns) continue;
      position += 1;
      const values = valuesOf(part.item, at);
      yield {
        line: position,
        cells: columns.map((column) => values.get(column) ?? ''),
        findings: part.findings.length === 0 ? undefined : part.findings.map(problemOf),
      };
    }
  } catch (fault) {
    if (!(fault instanceof UnreadableCatalogue)) throw fault;
    throw new UnreadableTable(codes[fault.reason], fault.line);
  }
}

const problemOf = ({ path, rule, value, count }: BmecatFinding): Problem => ({
  field: path,
  messageKey: `shop.exchange.finding.${rule}`,
  values: { text: value, count },
});

function valuesOf(item: BmecatItem, at: Date): Map<string, string> {
  const { byField, others } = pricesByField(item, at);
  const name = (language: string) =>
    item.names.find((each) => each.language === language)?.text ?? '';
  return new Map([
    ...byField,
    ['itemNumber', plain(item.supplierPid)],
    ['ean', plain(item.gtin)],
    ['itemName.de', plain(name('de'))],
    ['itemName.en', plain(name('en'))],
    ['minimumOrderQuantity', item.order?.minimum ?? ''],
    ['isSellable', item.mode === 'delete' ? 'no' : ''],
    [otherPrices, others.join(', ')],
  ]);
}

/** A text of which reading a cell takes no mark of formulas away. */
const plain = (text: string): string => (withoutFormulaMark(text) === text ? text : `'${text}`);
