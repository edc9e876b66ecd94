import { xmlText } from '#shop/kernel/xml-text.ts';
import type {
  BmecatFeature,
  BmecatItem,
  BmecatOrder,
  BmecatPicture,
  BmecatPrice,
  BmecatVersion,
  LanguageText,
  Transaction,
} from './bmecat-item.ts';
import { fitting } from './cut-text.ts';

export type Written = {
  version: BmecatVersion;
  transaction: Transaction;
  /** The language of the file, and the only one of version 1.2. */
  language: string;
};

/** An item as XML, valid by the schema of its version: fields in their order, texts cut to their lengths. */
export function writeItem(item: BmecatItem, written: Written): string {
  const { transaction, version } = written;
  const [product, pid] =
    version === '2005' ? ['PRODUCT', 'SUPPLIER_PID'] : ['ARTICLE', 'SUPPLIER_AID'];
  const prices = inside(
    `${product}_PRICE_DETAILS`,
    item.prices.map((price) => priceXml(price, product)).join(''),
  );
  const mode = transaction === 'updateProducts' ? ` mode="${item.mode}"` : '';
  const content =
    transaction === 'updatePrices'
      ? prices
      : [
          inside(`${product}_DETAILS`, detailsXml(item, written)),
          featuresXml(item.features, product, written),
          inside(`${product}_ORDER_DETAILS`, item.order ? orderXml(item.order) : ''),
          prices,
          inside('MIME_INFO', item.pictures.map((each) => pictureXml(each, written)).join('')),
          ...item.references.map(({ type, to }) => referenceXml(type, to, version)),
        ].join('');
  return `<${product}${mode}>${leaf(pid, item.supplierPid)}${content}</${product}>\n`;
}

function detailsXml(item: BmecatItem, written: Written): string {
  const { version } = written;
  const most = version === '2005' ? 150 : 80;
  const names = spoken(item.names, written);
  const wholeNames = names.filter(({ text }) => fitting(text, most).isCut);
  const [gtin, manufacturerPid] =
    version === '2005'
      ? [
          leaf('INTERNATIONAL_PID', item.gtin, ' type="gtin"'),
          leaf('MANUFACTURER_PID', item.manufacturerPid),
        ]
      : [leaf('EAN', item.gtin), leaf('MANUFACTURER_AID', item.manufacturerPid)];
  return [
    textsXml('DESCRIPTION_SHORT', names, most, written),
    textsXml('DESCRIPTION_LONG', spoken(item.descriptions, written), 64_000, written),
    gtin,
    manufacturerPid,
    leaf('MANUFACTURER_NAME', fitting(item.manufacturerName, 50).text),
    textsXml('KEYWORD', distinct(spoken(item.keywords, written)), 50, written),
    textsXml('REMARKS', remarksOf(item, wholeNames, written), 64_000, written),
  ].join('');
}

/** Version 1.2 has one remark, which is the whole name where that was cut. */
function remarksOf(
  item: BmecatItem,
  wholeNames: readonly LanguageText[],
  written: Written,
): LanguageText[] {
  const remarks = [...wholeNames, ...spoken(item.remarks, written)];
  return written.version === '2005' ? remarks : remarks.slice(0, 1);
}

function featuresXml(
  features: readonly BmecatFeature[],
  product: string,
  written: Written,
): string {
  const systems = new Map<string, BmecatFeature[]>();
  for (const feature of features) {
    const known = systems.get(feature.system);
    if (known) known.push(feature);
    else systems.set(feature.system, [feature]);
  }
  return [...systems]
    .map(([system, ofSystem]) => {
      const entries = ofSystem.map((each) => featureXml(each, written)).join('');
      return entries === ''
        ? ''
        : inside(
            `${product}_FEATURES`,
            `${leaf('REFERENCE_FEATURE_SYSTEM_NAME', system)}${entries}`,
          );
    })
    .join('');
}

function featureXml({ names, values, unit }: BmecatFeature, written: Written): string {
  const shownNames = spoken(names, written);
  const shownValues = distinct(spoken(values, written));
  if (shownNames.length === 0 || shownValues.length === 0) return '';
  const whole = shownValues.filter(({ text }) => fitting(text, 60).isCut);
  return inside(
    'FEATURE',
    [
      textsXml('FNAME', shownNames, 60, written),
      textsXml('FVALUE', shownValues, 60, written),
      leaf('FUNIT', unit),
      textsXml(
        'FVALUE_DETAILS',
        written.version === '2005' ? whole : whole.slice(0, 1),
        250,
        written,
      ),
    ].join(''),
  );
}

function orderXml(order: BmecatOrder): string {
  return [
    leaf('ORDER_UNIT', order.orderUnit),
    leaf('CONTENT_UNIT', order.contentUnit),
    leaf('NO_CU_PER_OU', order.contentPerOrderUnit),
    leaf('PRICE_QUANTITY', order.priceQuantity),
    leaf('QUANTITY_MIN', order.minimum),
    leaf('QUANTITY_INTERVAL', order.interval),
  ].join('');
}

function priceXml(price: BmecatPrice, product: string): string {
  const content = [
    leaf('PRICE_AMOUNT', price.amount),
    leaf('PRICE_CURRENCY', price.currency),
    leaf('TAX', price.tax),
    leaf('PRICE_FACTOR', price.factor),
    leaf('LOWER_BOUND', price.lowerBound),
    ...price.territories.map((territory) => leaf('TERRITORY', territory)),
  ].join('');
  return `<${product}_PRICE price_type="${xmlText(price.type)}">${content}</${product}_PRICE>`;
}

function pictureXml(picture: BmecatPicture, written: Written): string {
  return inside(
    'MIME',
    [
      leaf('MIME_TYPE', picture.type),
      textsXml('MIME_SOURCE', picture.sources.slice(0, 1), 250, written),
      leaf('MIME_PURPOSE', picture.purpose),
      leaf('MIME_ORDER', picture.order),
    ].join(''),
  );
}

function referenceXml(type: string, to: string, version: BmecatVersion): string {
  const [name, id] =
    version === '2005' ? ['PRODUCT_REFERENCE', 'PROD_ID_TO'] : ['ARTICLE_REFERENCE', 'ART_ID_TO'];
  return `<${name} type="${xmlText(type)}">${leaf(id, to)}</${name}>`;
}

/** The texts that a file can have: in version 1.2 those of its language alone. */
function spoken(texts: readonly LanguageText[], { version, language }: Written): LanguageText[] {
  return version === '2005' ? [...texts] : texts.filter((each) => each.language === language);
}

function distinct(texts: readonly LanguageText[]): LanguageText[] {
  const seen = new Set<string>();
  return texts.filter(({ language, text }) => {
    const key = `${language} ${text}`;
    return !seen.has(key) && seen.add(key);
  });
}

const codes: Readonly<Record<string, string>> = { de: 'deu', en: 'eng' };

/** A language by its code of three letters. */
export function languageCode(language: string): string {
  return codes[language] ?? language;
}

/** Texts with their languages where the version has several. */
export function textsXml(
  name: string,
  texts: readonly LanguageText[],
  most: number,
  { version, language: usual }: Pick<Written, 'version' | 'language'>,
): string {
  return texts
    .map(({ language, text }) => {
      const isNamed = version === '2005' && language !== '' && language !== usual;
      const attribute = isNamed ? ` lang="${xmlText(languageCode(language))}"` : '';
      return leaf(name, fitting(text, most).text, attribute);
    })
    .join('');
}

/** An element with text; nothing without. */
export function leaf(name: string, text: string, attributes = ''): string {
  return text === '' ? '' : `<${name}${attributes}>${xmlText(text)}</${name}>`;
}

/** An element with elements; nothing without. */
export function inside(name: string, content: string): string {
  return content === '' ? '' : `<${name}>${content}</${name}>`;
}
