import type { BmecatHeader, BmecatPart, LanguageText, Transaction } from './bmecat-item.ts';
import { type Element, readElements } from './read-elements.ts';
import { itemOf } from './read-item.ts';
import type { BmecatFinding } from './rules/bmecat-finding.ts';
import { judgeHeader, judgeItem } from './rules/judge-element.ts';
import { child, language, texts, textOf } from './element-text.ts';

const transactions: Readonly<Record<string, Transaction>> = {
  T_NEW_CATALOG: 'newCatalog',
  T_UPDATE_PRODUCTS: 'updateProducts',
  T_UPDATE_PRICES: 'updatePrices',
};

/**
 * Header, groups, items and the places of items in groups, of a BMEcat file of version 1.2 or 2005, in the order of the file (OP2).
 * Articles and products are read alike. Memory holds one item at a time. Throws `UnreadableCatalogue` where it cannot be read on.
 */
export async function* readBmecat(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<BmecatPart, void> {
  let version = '';
  let header: BmecatHeader | undefined;
  let ofHeader: BmecatFinding[] = [];
  for await (const event of readElements(source)) {
    if ('open' in event) {
      const { name, attributes } = event.open;
      if (name === 'BMECAT') version = attributes['version'] ?? '';
      const transaction = transactions[name];
      if (transaction === undefined) continue;
      header = { ...(header ?? headerOf(undefined, version)), transaction };
      yield { kind: 'header', header };
    } else if (event.whole.name === 'HEADER') {
      header = headerOf(event.whole, version);
      ofHeader = judgeHeader(event.whole, version);
    } else
      for (const part of partsOf(event.whole, header)) {
        if (part.kind === 'item') part.findings.unshift(...ofHeader.splice(0));
        yield part;
      }
  }
}

function* partsOf(element: Element, header: BmecatHeader | undefined): Generator<BmecatPart, void> {
  if (element.name === 'PRODUCT' && header)
    yield {
      kind: 'item',
      item: itemOf(element, header),
      findings: judgeItem(element, header),
    };
  if (element.name === 'CATALOG_STRUCTURE')
    yield { kind: 'group', group: groupOf(element, header) };
  if (element.name === 'PRODUCT_TO_CATALOGGROUP_MAP')
    yield {
      kind: 'place',
      supplierPid: textOf(element, 'PROD_ID'),
      groupId: textOf(element, 'CATALOG_GROUP_ID'),
    };
}

function headerOf(element: Element | undefined, version: string): BmecatHeader {
  const catalogue = child(element, 'CATALOG');
  const languages = catalogue?.children.filter(({ name }) => name === 'LANGUAGE') ?? [];
  const usual =
    languages.find(({ attributes }) => attributes['default'] === 'true') ?? languages[0];
  return {
    version,
    transaction: undefined,
    language: language(usual?.text.trim() ?? ''),
    catalogId: textOf(catalogue, 'CATALOG_ID'),
    catalogVersion: textOf(catalogue, 'CATALOG_VERSION'),
    catalogName: textOf(catalogue, 'CATALOG_NAME'),
    currency: textOf(catalogue, 'CURRENCY'),
    supplierName: textOf(child(element, 'SUPPLIER'), 'SUPPLIER_NAME'),
    buyerName: textOf(child(element, 'BUYER'), 'BUYER_NAME'),
    agreementId: textOf(child(element, 'AGREEMENT'), 'AGREEMENT_ID'),
  };
}

function groupOf(element: Element, header: BmecatHeader | undefined) {
  const type = element.attributes['type'];
  const names: LanguageText[] = texts(element, 'GROUP_NAME', header?.language ?? '');
  return {
    id: textOf(element, 'GROUP_ID'),
    parentId: textOf(element, 'PARENT_ID'),
    type: type === 'root' || type === 'leaf' ? type : 'node',
    names,
    order: textOf(element, 'GROUP_ORDER'),
  } as const;
}
