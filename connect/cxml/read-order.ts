import {
  type BuyerAddress,
  type ExpectedPrice,
  longestBuyerNumber,
  type PurchaseLine,
  type PurchaseOrder,
} from '#shop/punchout/purchase-order.ts';
import { elementsAt, find, textAt, type XmlElement } from '../xml/read-xml.ts';

const mostLines = 500;
const longestName = 255;
const longestText = 2_000;

/** Reads an OrderRequest; undefined where it lacks its number, its lines, or a part of one. What is unknown is skipped. Pure. */
export function readOrder(element: XmlElement): PurchaseOrder | undefined {
  const header = find(element, 'OrderRequestHeader');
  const {
    orderID: buyerNumber = '',
    type = 'new',
    orderType = 'regular',
  } = header?.attributes ?? {};
  const change = changes.find((each) => each === type);
  const items = elementsAt(element, 'ItemOut');
  const lines = items.map(lineOf).filter((line) => line !== undefined);
  const isWhole = lines.length === items.length && lines.length > 0 && lines.length <= mostLines;
  const numbers = new Set(lines.map(({ lineNumber }) => lineNumber));
  if (!header || !change || !isBetween(buyerNumber.trim(), 1, longestBuyerNumber)) return undefined;
  if (change !== 'delete' && (!isWhole || numbers.size < lines.length)) return undefined;
  const addresses = [header, ...items].map((each) => addressOf(find(each, 'ShipTo', 'Address')));
  const deliveries = addresses.filter((each) => each !== undefined);
  return {
    buyerNumber: buyerNumber.trim(),
    change,
    isBlanket: orderType === 'blanket',
    deliverTo: deliveries[0],
    billTo: addressOf(find(header, 'BillTo', 'Address')),
    hasSeveralDeliveries: new Set(deliveries.map((each) => JSON.stringify(each))).size > 1,
    comment: cut(
      joined(
        elementsAt(header, 'Comments').map(({ text }) => text.trim()),
        '\n',
      ),
    ),
    buyerReference: extrinsic(header, referenceNames),
    lines: lines.map((line) =>
      line.costCentre === '' ? { ...line, costCentre: extrinsic(header, costCentreNames) } : line,
    ),
  };
}

const changes = ['new', 'update', 'delete'] as const;

/** Names of fields, in the spelling of `plainName`. */
const costCentreNames: ReadonlySet<string> = new Set(['costcenter', 'costcentre', 'kostenstelle']);
const referenceNames: ReadonlySet<string> = new Set(['leitwegid', 'buyerreference']);

function lineOf(item: XmlElement, index: number): PurchaseLine | undefined {
  const orderNumber = textAt(item, 'ItemID', 'SupplierPartID');
  const [, whole] = /^(\d{1,4})(?:\.0+)?$/.exec(item.attributes['quantity']?.trim() ?? '') ?? [];
  const lineNumber = item.attributes['lineNumber']?.trim() || String(index + 1);
  const quantity = Number(whole);
  const detail = find(item, 'ItemDetail');
  const price = priceOf(detail);
  const isKnown = isBetween(orderNumber, 1, longestName) && quantity >= 1;
  if (!isKnown || !/^\d{1,6}$/.test(lineNumber) || price === 'unreadable') return undefined;
  const segments = elementsAt(item, 'Distribution').flatMap(costCentresOf);
  return {
    lineNumber: Number(lineNumber),
    orderNumber,
    quantity,
    unitCode: textAt(detail, 'UnitOfMeasure').slice(0, 20),
    price,
    costCentre: joined([...segments, extrinsic(detail, costCentreNames)], ', ').slice(0, 100),
    handOverId: textAt(item, 'ItemID', 'SupplierPartAuxiliaryID').slice(0, longestName),
  };
}

/** Cost centres of one distribution, by the newer element with a name in it, or the older one with attributes. */
function costCentresOf(distribution: XmlElement): string[] {
  const accounting = find(distribution, 'Accounting');
  const named = elementsAt(accounting, 'AccountingSegment').filter((segment) =>
    costCentreNames.has(plainName(textAt(segment, 'Name'))),
  );
  const typed = elementsAt(accounting, 'Segment').filter(({ attributes }) =>
    costCentreNames.has(plainName(attributes['type'] ?? '')),
  );
  return [...named, ...typed].map(({ attributes }) => attributes['id']?.trim() ?? '');
}

function priceOf(detail: XmlElement | undefined): ExpectedPrice | undefined | 'unreadable' {
  const money = find(detail, 'UnitPrice', 'Money');
  if (!money) return undefined;
  const [, whole, decimals = ''] =
    /^(\d{1,9})(?:\.(\d{1,4})0*)?$/.exec(money.text.trim().replaceAll(',', '')) ?? [];
  const quantity = find(detail, 'PriceBasisQuantity')?.attributes['quantity']?.trim() ?? '1';
  const [, pieces] = /^(\d{1,6})(?:\.0+)?$/.exec(quantity) ?? [];
  const basis = Number(pieces);
  if (whole === undefined || !(basis >= 1)) return 'unreadable';
  return {
    minorHundredths: Number(whole + decimals.padEnd(4, '0')),
    basis,
    currency: money.attributes['currency'] ?? '',
  };
}

/** An address with a postal one in it; undefined for one that the document only names. Long texts are cut. */
function addressOf(address: XmlElement | undefined): BuyerAddress | undefined {
  const postal = find(address, 'PostalAddress');
  if (!postal) return undefined;
  const telephone = find(address, 'Phone', 'TelephoneNumber');
  const text = (within: XmlElement | undefined, ...path: string[]) =>
    textAt(within, ...path).slice(0, longestLine);
  const country = text(telephone, 'CountryCode');
  const lines = (name: string) =>
    elementsAt(postal, name)
      .slice(0, mostAddressLines)
      .map((each) => text(each))
      .filter((each) => each !== '');
  return {
    name: text(address, 'Name'),
    deliverTo: lines('DeliverTo'),
    streets: lines('Street'),
    city: text(postal, 'City'),
    postcode: text(postal, 'PostalCode'),
    country: (find(postal, 'Country')?.attributes['isoCountryCode'] ?? '')
      .trim()
      .slice(0, 2)
      .toUpperCase(),
    email: text(address, 'Email'),
    phone: joined(
      [country && `+${country}`, text(telephone, 'AreaOrCityCode'), text(telephone, 'Number')],
      ' ',
    ),
  };
}

const longestLine = 120;
const mostAddressLines = 8;

function extrinsic(element: XmlElement | undefined, names: ReadonlySet<string>): string {
  const found = elementsAt(element, 'Extrinsic').find(({ attributes }) =>
    names.has(plainName(attributes['name'] ?? '')),
  );
  return (found?.text.trim() ?? '').slice(0, 100);
}

const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');

const joined = (texts: readonly string[], by: string): string =>
  [...new Set(texts.filter((text) => text !== ''))].join(by);

const cut = (text: string): string => text.slice(0, longestText);

const isBetween = ({ length }: string, least: number, most: number): boolean =>
  length >= least && length <= most;
