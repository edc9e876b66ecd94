import type {
  BmecatFeature,
  BmecatHeader,
  BmecatItem,
  BmecatOrder,
  BmecatPicture,
  BmecatPrice,
} from './bmecat-item.ts';
import { restoreCut } from './cut-text.ts';
import { child, childrenOf, textOf, texts } from './element-text.ts';
import type { Element } from './read-elements.ts';

/** An item of a catalogue with everything that its element has. */
export function itemOf(element: Element, header: BmecatHeader): BmecatItem {
  const details = child(element, 'PRODUCT_DETAILS');
  const order = child(element, 'PRODUCT_ORDER_DETAILS');
  const usual = header.language;
  const gtin = gtinOf(details);
  const features = childrenOf(element, 'PRODUCT_FEATURES').flatMap((each) =>
    featuresOf(each, usual),
  );
  const named = restoreCut(
    texts(details, 'DESCRIPTION_SHORT', usual),
    texts(details, 'REMARKS', usual),
  );
  return {
    supplierPid: textOf(element, 'SUPPLIER_PID'),
    mode: modeOf(element, header),
    names: named.texts,
    descriptions: texts(details, 'DESCRIPTION_LONG', usual),
    remarks: named.rest,
    keywords: texts(details, 'KEYWORD', usual),
    gtin,
    manufacturerName: textOf(details, 'MANUFACTURER_NAME'),
    manufacturerPid: textOf(details, 'MANUFACTURER_PID'),
    order: order && orderOf(order),
    prices: childrenOf(element, 'PRODUCT_PRICE_DETAILS').flatMap((each) => pricesOf(each, header)),
    features,
    pictures: childrenOf(child(element, 'MIME_INFO'), 'MIME').map((each) => pictureOf(each, usual)),
    references: childrenOf(element, 'PRODUCT_REFERENCE').map((each) => ({
      type: each.attributes['type'] ?? '',
      to: textOf(each, 'PROD_ID_TO'),
      quantity: each.attributes['quantity'] ?? '',
    })),
    others: othersOf(element, new Set([gtin, ...features.map(({ group }) => group)])),
  };
}

function modeOf(
  { attributes: { mode } }: Element,
  { transaction }: BmecatHeader,
): BmecatItem['mode'] {
  if (mode === 'update' || mode === 'delete' || mode === 'new') return mode;
  return transaction === 'newCatalog' ? 'new' : 'update';
}

/** A GTIN, as which other numbering systems are not taken. */
function gtinOf(details: Element | undefined): string {
  const number = childrenOf(details, 'INTERNATIONAL_PID').find(
    ({ attributes: { type } }) => type === undefined || /^(?:gtin|ean|upc)$/i.test(type),
  );
  return number?.text.trim() ?? textOf(details, 'EAN');
}

function orderOf(element: Element): BmecatOrder {
  return {
    orderUnit: textOf(element, 'ORDER_UNIT'),
    contentUnit: textOf(element, 'CONTENT_UNIT'),
    contentPerOrderUnit: textOf(element, 'NO_CU_PER_OU'),
    priceQuantity: textOf(element, 'PRICE_QUANTITY'),
    minimum: textOf(element, 'QUANTITY_MIN'),
    interval: textOf(element, 'QUANTITY_INTERVAL'),
  };
}

function pricesOf(details: Element, { currency }: BmecatHeader): BmecatPrice[] {
  return childrenOf(details, 'PRODUCT_PRICE').map((price) => ({
    type: price.attributes['price_type'] ?? '',
    amount: textOf(price, 'PRICE_AMOUNT'),
    currency: textOf(price, 'PRICE_CURRENCY') || currency,
    tax: textOf(price, 'TAX') || textOf(child(price, 'TAX_DETAILS'), 'TAX'),
    factor: textOf(price, 'PRICE_FACTOR'),
    lowerBound: textOf(price, 'LOWER_BOUND'),
    territories: childrenOf(price, 'TERRITORY').map(({ text }) => text.trim()),
    validFrom: dateOf(details, 'VALID_START_DATE', 'valid_start_date'),
    validUntil: dateOf(details, 'VALID_END_DATE', 'valid_end_date'),
  }));
}

/** A moment in an element of its own, or in parts as version 1.2 has it. */
function dateOf(details: Element, name: string, type: string): string {
  const whole = textOf(details, name);
  if (whole !== '') return whole;
  const parts = childrenOf(details, 'DATETIME').find(
    ({ attributes }) => attributes['type'] === type,
  );
  const [day, time] = [textOf(parts, 'DATE'), textOf(parts, 'TIME')];
  return time === '' ? day : `${day}T${time}${textOf(parts, 'TIMEZONE')}`;
}

/** Features of a system, those of its groups too. A template names a feature where it has no name of its own. */
function featuresOf(features: Element, usual: string): BmecatFeature[] {
  const system = textOf(features, 'REFERENCE_FEATURE_SYSTEM_NAME');
  const group =
    textOf(features, 'REFERENCE_FEATURE_GROUP_ID') ||
    textOf(features, 'REFERENCE_FEATURE_GROUP_NAME');
  const within = (element: Element): Element[] =>
    element.children.flatMap((each) => {
      if (each.name === 'FEATURE') return [each, ...within(each)];
      return each.name === 'FEATURE_GROUP' ? within(each) : [];
    });
  const found = within(features).map((feature) => featureOf(feature, { system, group, usual }));
  return found.length > 0 || (system === '' && group === '')
    ? found
    : [{ system, group, id: '', names: [], values: [], unit: '', details: [] }];
}

function featureOf(
  feature: Element,
  { system, group, usual }: { system: string; group: string; usual: string },
): BmecatFeature {
  const template = child(feature, 'FTEMPLATE');
  const names = texts(feature, 'FNAME', usual);
  const values = [
    ...texts(feature, 'FVALUE', usual),
    ...childrenOf(feature, 'VALUE_IDREF').map(({ text }) => ({ language: '', text: text.trim() })),
    ...childrenOf(child(feature, 'VARIANTS'), 'VARIANT').flatMap((variant) =>
      texts(variant, 'FVALUE', usual),
    ),
  ];
  const valued = restoreCut(values, texts(feature, 'FVALUE_DETAILS', usual));
  return {
    system,
    group,
    id: textOf(feature, 'FT_IDREF') || textOf(template, 'FT_ID'),
    names: names.length > 0 ? names : texts(template, 'FT_NAME', usual),
    values: valued.texts,
    unit: textOf(feature, 'FUNIT') || textOf(template, 'FT_UNIT'),
    details: [...valued.rest, ...texts(feature, 'FDESCR', usual)],
  };
}

function pictureOf(mime: Element, usual: string): BmecatPicture {
  return {
    type: textOf(mime, 'MIME_TYPE'),
    sources: texts(mime, 'MIME_SOURCE', usual),
    descriptions: texts(mime, 'MIME_DESCR', usual),
    alternatives: texts(mime, 'MIME_ALT', usual),
    purpose: textOf(mime, 'MIME_PURPOSE'),
    order: textOf(mime, 'MIME_ORDER'),
  };
}

/** Paths of what has a place of its own in the item. */
const read =
  /^(?:SUPPLIER_PID|PRODUCT_DETAILS\/(?:DESCRIPTION_SHORT|DESCRIPTION_LONG|REMARKS|KEYWORD|EAN|MANUFACTURER_NAME|MANUFACTURER_PID)|PRODUCT_ORDER_DETAILS\/(?:ORDER_UNIT|CONTENT_UNIT|NO_CU_PER_OU|PRICE_QUANTITY|QUANTITY_MIN|QUANTITY_INTERVAL)|PRODUCT_PRICE_DETAILS\/(?:(?:VALID_START_DATE|VALID_END_DATE|DATETIME\/(?:DATE|TIME|TIMEZONE))|PRODUCT_PRICE\/(?:PRICE_AMOUNT|PRICE_CURRENCY|TAX|TAX_DETAILS\/TAX|PRICE_FACTOR|LOWER_BOUND|TERRITORY))|MIME_INFO\/MIME\/(?:MIME_TYPE|MIME_SOURCE|MIME_DESCR|MIME_ALT|MIME_PURPOSE|MIME_ORDER)|PRODUCT_REFERENCE\/PROD_ID_TO|PRODUCT_FEATURES\/(?:REFERENCE_FEATURE_SYSTEM_NAME|(?:FEATURE_GROUP\/)*(?:FEATURE\/)+(?:FNAME|FVALUE|VALUE_IDREF|FUNIT|FVALUE_DETAILS|FDESCR|FT_IDREF|FTEMPLATE\/(?:FT_ID|FT_NAME|FT_UNIT)|VARIANTS\/VARIANT\/FVALUE)))$/;

/** Several of these are possible, and one of them has a place of its own. */
const partlyRead =
  /^PRODUCT_DETAILS\/INTERNATIONAL_PID$|^PRODUCT_FEATURES\/REFERENCE_FEATURE_GROUP_(?:ID|NAME)$/;

/** Values without a place of their own, by their path; `taken` are those of several that have one. */
function othersOf(element: Element, taken: ReadonlySet<string>): BmecatItem['others'] {
  const found: BmecatItem['others'] = [];
  const visit = (each: Element, path: string) => {
    const text = each.text.trim();
    const isRead = partlyRead.test(path) ? taken.has(text) : read.test(path);
    if (text !== '' && each.children.length === 0 && !isRead) {
      const type = each.attributes['type'];
      found.push({ path: type === undefined ? path : `${path}@${type}`, value: text });
    }
    for (const inner of each.children)
      visit(inner, path === '' ? inner.name : `${path}/${inner.name}`);
  };
  visit(element, '');
  return found;
}
