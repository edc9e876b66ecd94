import type { Language } from '#shop/kernel/storefront.ts';
import type { BmecatGroup, BmecatItem, BmecatVersion, Transaction } from './bmecat-item.ts';
import { fitting } from './cut-text.ts';
import { inside, languageCode, leaf, textsXml, type Written, writeItem } from './write-item.ts';

export type Catalogue = {
  version: BmecatVersion;
  transaction: Transaction;
  /** The language of the file; version 2005 has the other one too. */
  language: Language;
  catalogId: string;
  /** Counts the catalogues of this kind from 1. */
  number: number;
  name: string;
  madeAt: Date;
  currency: string;
  territory: string;
  pictureRoot: string;
  supplier: Party;
  /** The customer whose catalogue it is. */
  buyer?: { number: string; name: string; terms: string } | undefined;
};

export type Party = {
  name: string;
  street: string;
  postcode: string;
  city: string;
  country: string;
  email: string;
  vatNumber: string;
};

export type CatalogueParts = {
  groups: () => AsyncIterable<BmecatGroup>;
  items: () => AsyncIterable<readonly BmecatItem[]>;
  places: () => AsyncIterable<readonly { supplierPid: string; groupId: string }[]>;
};

const tags = {
  newCatalog: 'T_NEW_CATALOG',
  updateProducts: 'T_UPDATE_PRODUCTS',
  updatePrices: 'T_UPDATE_PRICES',
} as const;
const oldNamespaces = {
  newCatalog: 'bmecat_new_catalog',
  updateProducts: 'bmecat_update_products',
  updatePrices: 'bmecat_update_prices',
} as const;

/**
 * A catalogue as BMEcat 1.2 or 2005, in pieces of text, strictly by its schema (OP2). Items come in chunks, so that memory does not grow with them.
 * Groups and the places of items in them are in new catalogues alone.
 */
export async function* writeBmecat(
  catalogue: Catalogue,
  { groups, items, places }: CatalogueParts,
): AsyncGenerator<string, void> {
  const { version, transaction, language, number } = catalogue;
  const written: Written = { version, transaction, language };
  const isNew = transaction === 'newCatalog';
  yield headXml(catalogue);
  yield isNew
    ? `<${tags[transaction]}>\n`
    : `<${tags[transaction]} prev_version="${number - 1}">\n`;
  if (isNew) yield await groupsXml(groups(), catalogue);
  for await (const chunk of items()) yield chunk.map((item) => writeItem(item, written)).join('');
  if (isNew) for await (const chunk of places()) yield chunk.map(placeXml(version)).join('');
  yield `</${tags[transaction]}>\n</BMECAT>\n`;
}

function headXml(catalogue: Catalogue): string {
  const { version, transaction, supplier } = catalogue;
  const [namespace, name] =
    version === '2005'
      ? ['http://www.bmecat.org/bmecat/2005.1', '2005.1']
      : [`http://www.bmecat.org/XMLSchema/1.2/${oldNamespaces[transaction]}`, '1.2'];
  const header = [
    catalogueXml(catalogue),
    buyerXml(catalogue),
    inside(
      'SUPPLIER',
      leaf('SUPPLIER_NAME', fitting(supplier.name, 50).text) +
        `<ADDRESS type="supplier">${addressXml(supplier, version)}</ADDRESS>`,
    ),
  ].join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<BMECAT version="${name}" xmlns="${namespace}">\n<HEADER>${header}</HEADER>\n`;
}

function catalogueXml(catalogue: Catalogue): string {
  const { version, language, catalogId, number, name, madeAt, currency, territory } = catalogue;
  const languages =
    version === '2005'
      ? `<LANGUAGE default="true">${languageCode(language)}</LANGUAGE><LANGUAGE>${languageCode(language === 'de' ? 'en' : 'de')}</LANGUAGE>`
      : leaf('LANGUAGE', languageCode(language));
  return inside(
    'CATALOG',
    [
      languages,
      leaf('CATALOG_ID', catalogId),
      leaf('CATALOG_VERSION', versionText(number)),
      textsXml('CATALOG_NAME', [{ language, text: name }], 100, catalogue),
      dateXml('generation_date', madeAt),
      leaf('TERRITORY', territory),
      leaf('CURRENCY', currency),
      leaf('MIME_ROOT', catalogue.pictureRoot),
    ].join(''),
  );
}

/** `nnn.nnn`, as the schemas ask for it: 1 is `1.1`, 1,000 is `2.0`. */
function versionText(number: number): string {
  return `${1 + (Math.floor(number / 1000) % 999)}.${number % 1000}`;
}

function dateXml(type: string, at: Date): string {
  const [day = '', time = ''] = at.toISOString().slice(0, 19).split('T');
  return `<DATETIME type="${type}">${leaf('DATE', day)}${leaf('TIME', time)}${leaf('TIMEZONE', 'Z')}</DATETIME>`;
}

/** The customer, with the agreement that its prices belong to. */
function buyerXml({ buyer, madeAt, version }: Catalogue): string {
  if (!buyer) return '';
  const terms = version === '2005' ? leaf('AGREEMENT_DESCR', fitting(buyer.terms, 250).text) : '';
  return [
    inside(
      'BUYER',
      leaf('BUYER_ID', buyer.number) + leaf('BUYER_NAME', fitting(buyer.name, 50).text),
    ),
    inside(
      'AGREEMENT',
      leaf('AGREEMENT_ID', buyer.number) + dateXml('agreement_start_date', madeAt) + terms,
    ),
  ].join('');
}

function addressXml(party: Party, version: BmecatVersion): string {
  return [
    leaf('NAME', fitting(party.name, 50).text),
    leaf('STREET', fitting(party.street, 50).text),
    leaf('ZIP', party.postcode),
    leaf('CITY', fitting(party.city, 50).text),
    leaf('COUNTRY', party.country),
    version === '2005' ? leaf('VAT_ID', party.vatNumber) : '',
    leaf('EMAIL', party.email),
  ].join('');
}

async function groupsXml(
  groups: AsyncIterable<BmecatGroup>,
  catalogue: Catalogue,
): Promise<string> {
  let structures = '';
  for await (const { id, parentId, type, names, order } of groups) {
    const shown =
      catalogue.version === '2005'
        ? names
        : names.filter(({ language }) => language === catalogue.language);
    structures +=
      `<CATALOG_STRUCTURE type="${type}">` +
      [
        leaf('GROUP_ID', id),
        textsXml(
          'GROUP_NAME',
          shown.length > 0 ? shown : [{ language: '', text: id }],
          50,
          catalogue,
        ),
        leaf('PARENT_ID', parentId),
        leaf('GROUP_ORDER', order),
      ].join('') +
      '</CATALOG_STRUCTURE>\n';
  }
  return inside('CATALOG_GROUP_SYSTEM', structures);
}

function placeXml(version: BmecatVersion) {
  const [map, id] =
    version === '2005'
      ? ['PRODUCT_TO_CATALOGGROUP_MAP', 'PROD_ID']
      : ['ARTICLE_TO_CATALOGGROUP_MAP', 'ART_ID'];
  return ({ supplierPid, groupId }: { supplierPid: string; groupId: string }) =>
    `<${map}>${leaf(id, supplierPid)}${leaf('CATALOG_GROUP_ID', groupId)}</${map}>\n`;
}
