import {
  type BuyerAddress,
  type ExpectedPrice,
  longestBuyerNumber,
  type PurchaseLine,
  type PurchaseOrder,
  type SentFile,
} from '#shop/punchout/purchase-order.ts';
import { elementsAt, find, textAt, type XmlElement } from '../xml/read-xml.ts';

const mostLines = 500;
const mostFiles = 10;
const longestName = 255;
const longestText = 2_000;
const longestLine = 120;
const longestLineId = 50;

/**
 * Reads an Order by Peppol BIS Ordering 3; undefined where it lacks its number, its lines or a part of one. What is unknown is skipped,
 * and no address outside the document is fetched. Pure.
 */
export function readPeppolOrder(
  document: XmlElement,
): { order: PurchaseOrder; files: SentFile[] } | undefined {
  const buyerNumber = textAt(document, 'ID');
  const currency = textAt(document, 'DocumentCurrencyCode');
  const items = elementsAt(document, 'OrderLine').map((line) => find(line, 'LineItem'));
  const costCentre = textAt(document, 'AccountingCost').slice(0, 100);
  const lines = items
    .map((item, index) => lineOf(item, { index, currency, costCentre }))
    .filter((line) => line !== undefined);
  const isWhole = lines.length === items.length && lines.length > 0 && lines.length <= mostLines;
  const ids = new Set(lines.map(({ lineId }) => lineId));
  const files = filesOf(document);
  if (!isBetween(buyerNumber, 1, longestBuyerNumber) || !isWhole || ids.size < lines.length)
    return undefined;
  if (files === undefined) return undefined;
  const delivery = find(document, 'Delivery');
  const buyer = find(document, 'BuyerCustomerParty', 'Party');
  const order: PurchaseOrder = {
    buyerNumber,
    change: 'new',
    isBlanket: textAt(document, 'OrderTypeCode') === blanket,
    deliverTo: deliveryAddress(delivery) ?? addressOf(find(buyer, 'PostalAddress'), buyer),
    billTo: partyAddress(find(document, 'AccountingCustomerParty', 'Party')) ?? partyAddress(buyer),
    hasSeveralDeliveries: elementsAt(document, 'Delivery').length > 1,
    comment: textAt(document, 'Note').slice(0, longestText),
    buyerReference: '',
    lines,
  };
  return { order, files };
}

/** UNCL 1001. */
const blanket = '221';

type Around = { index: number; currency: string; costCentre: string };

function lineOf(
  item: XmlElement | undefined,
  { index, currency, costCentre }: Around,
): PurchaseLine | undefined {
  const lineId = textAt(item, 'ID');
  const orderNumber = textAt(item, 'Item', 'SellersItemIdentification', 'ID');
  const [, whole] = /^(\d{1,4})(?:\.0+)?$/.exec(textAt(item, 'Quantity')) ?? [];
  const quantity = Number(whole);
  const isKnown = isBetween(orderNumber, 1, longestName) && quantity >= 1;
  const price = priceOf(item, { quantity, currency });
  if (!isKnown || !isBetween(lineId, 1, longestLineId) || price === 'unreadable') return undefined;
  return {
    lineNumber: index + 1,
    lineId,
    orderNumber,
    quantity,
    unitCode: (find(item, 'Quantity')?.attributes['unitCode'] ?? '').slice(0, 20),
    price,
    costCentre: textAt(item, 'AccountingCost').slice(0, 100) || costCentre,
    handOverId: '',
  };
}

/** The price of the piece or, where the line has allowances, the amount of the line, which contains them. */
function priceOf(
  item: XmlElement | undefined,
  { quantity, currency }: { quantity: number; currency: string },
): ExpectedPrice | undefined | 'unreadable' {
  const isPlain = !find(item, 'AllowanceCharge');
  const price = find(item, 'Price');
  const amount = isPlain ? textAt(price, 'PriceAmount') : textAt(item, 'LineExtensionAmount');
  const pieces = isPlain ? textAt(price, 'BaseQuantity') || '1' : String(quantity);
  if (amount === '') return undefined;
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,4})0*)?$/.exec(amount) ?? [];
  const [, basis] = /^(\d{1,6})(?:\.0+)?$/.exec(pieces) ?? [];
  if (whole === undefined || !(Number(basis) >= 1)) return 'unreadable';
  return {
    minorHundredths: Number(whole + decimals.padEnd(4, '0')),
    basis: Number(basis),
    currency,
  };
}

function deliveryAddress(delivery: XmlElement | undefined): BuyerAddress | undefined {
  return addressOf(find(delivery, 'DeliveryLocation', 'Address'), find(delivery, 'DeliveryParty'));
}

function partyAddress(party: XmlElement | undefined): BuyerAddress | undefined {
  return addressOf(find(party, 'PostalAddress'), party);
}

/** Undefined without a street or box. Long texts are cut. */
function addressOf(
  address: XmlElement | undefined,
  party: XmlElement | undefined,
): BuyerAddress | undefined {
  const text = (within: XmlElement | undefined, ...path: string[]) =>
    textAt(within, ...path).slice(0, longestLine);
  const street = text(address, 'StreetName');
  if (street === '') return undefined;
  const contact = find(party, 'Contact');
  const others = [
    text(contact, 'Name'),
    text(address, 'AdditionalStreetName'),
    text(address, 'AddressLine', 'Line'),
  ];
  return {
    name: text(party, 'PartyName', 'Name') || text(party, 'PartyLegalEntity', 'RegistrationName'),
    deliverTo: others.filter((each) => each !== ''),
    streets: [street],
    city: text(address, 'CityName'),
    postcode: text(address, 'PostalZone'),
    country: text(address, 'Country', 'IdentificationCode').slice(0, 2).toUpperCase(),
    email: text(contact, 'ElectronicMail'),
    phone: text(contact, 'Telephone'),
  };
}

/** Files that the document contains; undefined for more than ten. */
function filesOf(document: XmlElement): SentFile[] | undefined {
  const embedded = elementsAt(document, 'AdditionalDocumentReference').flatMap((reference) => {
    const file = find(reference, 'Attachment', 'EmbeddedDocumentBinaryObject');
    return file ? [file] : [];
  });
  if (embedded.length > mostFiles) return undefined;
  return embedded.map(({ attributes, text }) => ({
    id: '',
    name: (attributes['filename'] ?? '').slice(0, longestName),
    content: Buffer.from(text, 'base64'),
  }));
}

const isBetween = ({ length }: string, least: number, most: number): boolean =>
  length >= least && length <= most;
