import type { CxmlParty } from '#shop/punchout/connection.ts';
import {
  type BuyerAddress,
  type ExpectedPrice,
  longestBuyerNumber,
  type PurchaseLine,
  type PurchaseOrder,
  type SentFile,
} from '#shop/punchout/purchase-order.ts';
import {
  elementsAt,
  find,
  readXml,
  textAt,
  type XmlElement,
  type XmlFault,
} from '../xml/read-xml.ts';

/** An order as openTRANS has it. */
export type OpenTransOrder = {
  order: PurchaseOrder;
  /** The parties as the document names them. */
  buyerParty: CxmlParty;
  shopParty: CxmlParty;
  /** Files within the document. */
  files: readonly SentFile[];
};

/** Why a document is not taken as an order. `stopped` is one that asks for a person. */
export type OpenTransFault = XmlFault | 'incomplete' | 'unknownRequest' | 'stopped';

const mostLines = 500;
const mostFiles = 10;
const longestName = 255;
/** Of the article number in the schema. */
const longestProductId = 32;
const longestLineId = 50;
const longestText = 2_000;
const longestLine = 120;

/**
 * Reads an ORDER by openTRANS 2.1, alone or within OPENTRANS, by the local names of its elements; an ORDERCHANGE is an order that
 * changes one. What is unknown is skipped, and no address outside the document is fetched. Prices without a currency are in
 * `currency`. Answers a fault for what is no XML, no order, lacks a part, or asks not to be processed by itself. Pure.
 */
export function readOpenTransOrder(
  text: string,
  { currency }: { currency: string },
): OpenTransOrder | { fault: OpenTransFault } {
  const read = readXml(text, { names: 'local' });
  if ('fault' in read) return read;
  const root = read.name === 'OPENTRANS' ? read.children[0] : read;
  if (root?.name === 'ORDERCHANGE') return changeOf(root);
  if (root?.name !== 'ORDER') return { fault: 'unknownRequest' };
  const header = find(root, 'ORDER_HEADER');
  if (find(header, 'CONTROL_INFO', 'STOP_AUTOMATIC_PROCESSING')) return { fault: 'stopped' };
  return orderOf(root, currency) ?? incomplete;
}

const incomplete = { fault: 'incomplete' } as const;

function orderOf(root: XmlElement, currency: string): OpenTransOrder | undefined {
  const info = find(root, 'ORDER_HEADER', 'ORDER_INFO');
  const buyerNumber = textAt(info, 'ORDER_ID');
  const references = find(info, 'ORDER_PARTIES_REFERENCE');
  const named = partiesOf(references);
  const items = elementsAt(find(root, 'ORDER_ITEM_LIST'), 'ORDER_ITEM');
  const orderCurrency = textAt(info, 'CURRENCY') || currency;
  const lines = items
    .map((item, index) => lineOf(item, index, orderCurrency))
    .filter((line) => line !== undefined);
  const isWhole = lines.length === items.length && lines.length > 0 && lines.length <= mostLines;
  const ids = new Set(lines.map(({ lineId }) => lineId));
  const files = filesOf([info, ...items]);
  if (!isBetween(buyerNumber, 1, longestBuyerNumber) || !named || !files) return undefined;
  if (!isWhole || ids.size < lines.length) return undefined;
  const parties = elementsAt(find(info, 'PARTIES'), 'PARTY');
  const buyerId = named.buyerParty.identity;
  const deliveries = [references, ...items].map((within) =>
    addressAt(parties, {
      reference: find(within, 'SHIPMENT_PARTIES_REFERENCE', 'DELIVERY_IDREF'),
      role: within === references ? 'delivery' : undefined,
      buyerId,
    }),
  );
  const recipient = find(references, 'INVOICE_RECIPIENT_IDREF');
  const billTo = addressAt(parties, { reference: recipient, role: 'invoice_recipient', buyerId });
  if (deliveries.includes('unknown') || billTo === 'unknown') return undefined;
  const addresses = deliveries.filter((each) => typeof each === 'object');
  const order: PurchaseOrder = {
    buyerNumber,
    change: 'new',
    isBlanket: false,
    deliverTo: addresses[0],
    billTo: billTo ?? ownAddress(parties, { id: buyerId, role: 'buyer' }),
    hasSeveralDeliveries: new Set(addresses.map((each) => JSON.stringify(each))).size > 1,
    comment: [...new Set(elementsAt(info, 'REMARKS').map(({ text }) => text.trim()))]
      .filter((each) => each !== '')
      .join('\n')
      .slice(0, longestText),
    buyerReference: referenceIn(find(info, 'HEADER_UDX')),
    lines,
  };
  return { order, files, ...named };
}

/** An order with the number of the one that it changes, and nothing else. */
function changeOf(root: XmlElement): OpenTransOrder | { fault: 'incomplete' } {
  const info = find(root, 'ORDERCHANGE_HEADER', 'ORDERCHANGE_INFO');
  const buyerNumber = textAt(info, 'ORDER_ID');
  const named = partiesOf(find(info, 'ORDER_PARTIES_REFERENCE'));
  if (!named || !isBetween(buyerNumber, 1, longestBuyerNumber)) return incomplete;
  const order: PurchaseOrder = {
    buyerNumber,
    change: 'update',
    isBlanket: false,
    deliverTo: undefined,
    billTo: undefined,
    hasSeveralDeliveries: false,
    comment: '',
    buyerReference: '',
    lines: [],
  };
  return { order, files: [], ...named };
}

function partiesOf(
  references: XmlElement | undefined,
): Pick<OpenTransOrder, 'buyerParty' | 'shopParty'> | undefined {
  const buyerParty = partyOf(find(references, 'BUYER_IDREF'));
  const shopParty = partyOf(find(references, 'SUPPLIER_IDREF'));
  return buyerParty && shopParty && { buyerParty, shopParty };
}

function partyOf(reference: XmlElement | undefined): CxmlParty | undefined {
  const identity = reference?.text.trim() ?? '';
  const domain = reference?.attributes['type'] ?? '';
  return isBetween(identity, 1, longestName) && domain.length <= longestName
    ? { domain, identity }
    : undefined;
}

type Wanted = { reference: XmlElement | undefined; role: string | undefined; buyerId: string };

/**
 * The address of a party that is named by its id or, without one, by its role. Undefined where neither is given, and for the buyer
 * without an address; `unknown` for another party that has none.
 */
function addressAt(
  parties: readonly XmlElement[],
  { reference, role, buyerId }: Wanted,
): BuyerAddress | undefined | 'unknown' {
  const id = reference?.text.trim();
  if (id === undefined) return role === undefined ? undefined : ownAddress(parties, { role });
  const found =
    ownAddress(parties, { id, role: role ?? 'delivery' }) ?? ownAddress(parties, { id });
  return found ?? (id === buyerId ? undefined : 'unknown');
}

/** The first address of a party by its id, its role, or both: systems give one party several roles, and one id to several. */
function ownAddress(
  parties: readonly XmlElement[],
  { id, role }: { id?: string; role?: string },
): BuyerAddress | undefined {
  const found = parties.find(
    (party) =>
      find(party, 'ADDRESS') &&
      (id === undefined || textsAt(party, 'PARTY_ID').includes(id)) &&
      (role === undefined || textsAt(party, 'PARTY_ROLE').includes(role)),
  );
  return found && addressOf(find(found, 'ADDRESS'));
}

/** Long texts are cut. */
function addressOf(address: XmlElement | undefined): BuyerAddress {
  const contact = find(address, 'CONTACT_DETAILS');
  const text = (within: XmlElement | undefined, ...path: string[]) =>
    textAt(within, ...path).slice(0, longestLine);
  const person = [text(contact, 'FIRST_NAME'), text(contact, 'CONTACT_NAME')]
    .filter((each) => each !== '')
    .join(' ');
  const others = ['NAME2', 'NAME3', 'DEPARTMENT'].map((name) => text(address, name));
  return {
    name: text(address, 'NAME'),
    deliverTo: [person, ...others].filter((each) => each !== ''),
    streets: textsAt(address, 'STREET')
      .slice(0, mostStreets)
      .map((each) => each.slice(0, longestLine))
      .filter((each) => each !== ''),
    city: text(address, 'CITY'),
    postcode: text(address, 'ZIP'),
    country: text(address, 'COUNTRY_CODED').slice(0, 2).toUpperCase(),
    email: text(address, 'EMAIL') || text(contact, 'EMAILS', 'EMAIL'),
    phone: text(address, 'PHONE') || text(contact, 'PHONE'),
  };
}

const mostStreets = 4;

function lineOf(item: XmlElement, index: number, currency: string): PurchaseLine | undefined {
  const lineId = textAt(item, 'LINE_ITEM_ID');
  const orderNumber = textAt(item, 'PRODUCT_ID', 'SUPPLIER_PID');
  const [, whole] = /^(\d{1,4})(?:\.0+)?$/.exec(textAt(item, 'QUANTITY')) ?? [];
  const quantity = Number(whole);
  const isKnown = isBetween(orderNumber, 1, longestProductId) && quantity >= 1;
  if (!isKnown || !isBetween(lineId, 1, longestLineId)) return undefined;
  const price = priceOf(item, { quantity, currency });
  if (price === 'unreadable') return undefined;
  return {
    lineNumber: index + 1,
    lineId,
    orderNumber,
    quantity,
    unitCode: textAt(item, 'ORDER_UNIT').slice(0, 20),
    price,
    costCentre: costCentreOf(find(item, 'ACCOUNTING_INFO')),
    handOverId: '',
  };
}

/**
 * The price that the buyer expects: that of the piece or, where it has allowances or another unit, the amount of the line, which
 * contains them.
 */
function priceOf(
  item: XmlElement,
  { quantity, currency }: { quantity: number; currency: string },
): ExpectedPrice | undefined | 'unreadable' {
  const price = find(item, 'PRODUCT_PRICE_FIX');
  const lineAmount = textAt(item, 'PRICE_LINE_AMOUNT');
  const isPlain = price && !find(price, 'ALLOW_OR_CHARGES_FIX') && !find(price, 'PRICE_BASE_FIX');
  if (!isPlain && lineAmount === '') return price ? 'unreadable' : undefined;
  const amount = isPlain ? textAt(price, 'PRICE_AMOUNT') : lineAmount;
  const pieces = isPlain ? textAt(price, 'PRICE_QUANTITY') || '1' : String(quantity);
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,4})0*)?$/.exec(amount) ?? [];
  const [, basis] = /^(\d{1,6})(?:\.0+)?$/.exec(pieces) ?? [];
  if (whole === undefined || !(Number(basis) >= 1)) return 'unreadable';
  return {
    minorHundredths: Number(whole + decimals.padEnd(4, '0')),
    basis: Number(basis),
    currency,
  };
}

function costCentreOf(accounting: XmlElement | undefined): string {
  const category = find(accounting, 'COST_CATEGORY_ID');
  const isCostCentre = (category?.attributes['type'] ?? 'cost_center') === 'cost_center';
  return isCostCentre ? (category?.text.trim() ?? '').slice(0, 100) : '';
}

/** The Leitweg-ID among the fields that buyers define themselves; empty for none. */
function referenceIn(fields: XmlElement | undefined): string {
  const found = fields?.children.find(({ name }) =>
    /(?:leitwegid|buyerreference)$/.test(name.toLowerCase().replaceAll(/[^a-z]/g, '')),
  );
  return (found?.text.trim() ?? '').slice(0, 100);
}

/** Files that the document contains; undefined for more than ten. */
function filesOf(within: readonly (XmlElement | undefined)[]): SentFile[] | undefined {
  const embedded = within
    .flatMap((each) => elementsAt(find(each, 'MIME_INFO'), 'MIME'))
    .flatMap((mime) => elementsAt(mime, 'MIME_EMBEDDED'));
  if (embedded.length > mostFiles) return undefined;
  return embedded.map((each) => ({
    id: '',
    name: textAt(each, 'FILE_NAME').slice(0, longestName),
    content: Buffer.from(textAt(each, 'MIME_DATA'), 'base64'),
  }));
}

function textsAt(element: XmlElement | undefined, name: string): string[] {
  return elementsAt(element, name).map(({ text }) => text.trim());
}

const isBetween = ({ length }: string, least: number, most: number): boolean =>
  length >= least && length <= most;
