import { type PrintedAddress, streetAddress } from '#shop/account/addresses/address-lines.ts';
import type { CxmlParty } from '#shop/punchout/connection.ts';
import type { DueDocument } from '#shop/punchout/documents/documents.sql.ts';
import type { Texts } from '#shop/kernel/ctx.ts';
import { xmlText } from '#shop/kernel/xml-text.ts';
import type { PlacedOrder } from '#shop/orders/order.ts';
import type { Item, SoldLine } from '../order-items.ts';
import { decimal, element, timeText } from '../xml/write-xml.ts';

/** What each document is written from. */
export type PartFacts = {
  document: Pick<
    DueDocument,
    'buyerNumber' | 'lines' | 'buyerParty' | 'shopParty' | 'at' | 'subjectId'
  >;
  order: Pick<
    PlacedOrder,
    | 'orderNumber'
    | 'billingAddress'
    | 'deliveryAddress'
    | 'promisedDays'
    | 'shippingMinor'
    | 'currency'
  > & {
    lines: readonly (SoldLine & { cancelled: number })[];
    shipments: readonly Parcel[];
  };
  texts: Texts;
  storefront: { language: 'de' | 'en' };
};

type Parcel = Pick<
  PlacedOrder['shipments'][number],
  'number' | 'lines' | 'carrierCode' | 'trackingCode' | 'handedOverAt' | 'expectedOn'
>;

/** A document of openTRANS 2.1 with its content, which is XML already. */
export function writeRoot(name: string, ...content: readonly string[]): string {
  const namespaces = {
    xmlns: 'http://www.opentrans.org/XMLSchema/2.1',
    'xmlns:bmecat': 'http://www.bmecat.org/bmecat/2005',
    version: '2.1',
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, namespaces, ...content)}\n`;
}

/** An element with a text that the schema bounds; nothing for an empty text. */
export function word(
  name: string,
  text: string | null | undefined,
  { most = 250, ...attributes }: { most?: number; type?: string | undefined } = {},
): string {
  const cut = (text ?? '').trim().slice(0, most).toWellFormed();
  return cut === '' ? '' : element(name, attributes, xmlText(cut));
}

/** Which program wrote a document, and when: at the moment that it is about, so that every attempt is the same. */
export function controlInfo({ document }: Pick<PartFacts, 'document'>): string {
  return element(
    'CONTROL_INFO',
    {},
    element('GENERATOR_INFO', {}, 'Ranzen'),
    element('GENERATION_DATE', {}, timeText(document.at)),
  );
}

export function language({ storefront }: Pick<PartFacts, 'storefront'>): string {
  return element('bmecat:LANGUAGE', {}, storefront.language === 'de' ? 'deu' : 'eng');
}

/** The id of a party as the order named it, under a name of the schema. */
export function partyId(name: string, { domain, identity }: CxmlParty): string {
  return word(name, identity, { type: /^\w{1,250}$/.test(domain) ? domain : undefined });
}

/** Some time of days. */
export function deliveryDate(from: string, until: string): string {
  return element(
    'DELIVERY_DATE',
    {},
    element('DELIVERY_START_DATE', {}, from),
    element('DELIVERY_END_DATE', {}, until),
  );
}

type Parties = {
  facts: PartFacts;
  /** Further roles of the shop and the buyer. */
  shopRoles?: readonly string[];
  /** The shop's address, which is XML already. */
  shopAddress?: string;
  billing: PrintedAddress;
  delivery: PrintedAddress;
  /** Further parties, which are XML already. */
  more?: string;
};

/** The parties of a document: shop, buyer, who is billed and where it is delivered, the latter three under the buyer's id. */
export function partiesOf({
  facts: { document },
  shopRoles = [],
  shopAddress = '',
  billing,
  delivery,
  more = '',
}: Parties): string {
  const { buyerParty, shopParty } = document;
  const party = (id: CxmlParty, roles: readonly string[], address: string) =>
    element(
      'PARTY',
      {},
      partyId('bmecat:PARTY_ID', id),
      ...roles.map((role) => element('PARTY_ROLE', {}, role)),
      address,
    );
  return element(
    'PARTIES',
    {},
    party(shopParty, ['supplier', ...shopRoles], shopAddress),
    party(buyerParty, ['buyer', 'invoice_recipient'], addressOf(billing)),
    party(buyerParty, ['delivery'], addressOf(delivery)),
    more,
  );
}

function addressOf(address: PrintedAddress): string {
  const { company, firstName, lastName, postcode, city, country, phone, email } = address;
  const { street, addition } = streetAddress(address);
  const name = company ?? `${firstName} ${lastName}`;
  return element(
    'ADDRESS',
    {},
    word('bmecat:NAME', name, { most: 50 }),
    word('bmecat:NAME2', name.slice(50), { most: 50 }),
    word('bmecat:DEPARTMENT', addition, { most: 50 }),
    element(
      'CONTACT_DETAILS',
      {},
      word('bmecat:CONTACT_NAME', lastName, { most: 50 }),
      word('bmecat:FIRST_NAME', firstName, { most: 50 }),
    ),
    word('bmecat:STREET', street, { most: 50 }),
    word('bmecat:ZIP', postcode, { most: 20 }),
    word('bmecat:CITY', city, { most: 50 }),
    word('bmecat:COUNTRY_CODED', country),
    word('bmecat:PHONE', phone, { most: 30 }),
    word('bmecat:EMAIL', email, { most: 100 }),
  );
}

/** Article, pieces and unit of a line. */
export function productParts({
  orderNumber,
  name,
  quantity,
  unitCode,
}: {
  orderNumber: string;
  name: string;
  quantity: number;
  unitCode: string;
}): string {
  return [
    element(
      'PRODUCT_ID',
      {},
      word('bmecat:SUPPLIER_PID', orderNumber, { most: 32, type: 'supplier_specific' }),
      word('bmecat:DESCRIPTION_SHORT', name, { most: 150 }),
    ),
    element('QUANTITY', {}, String(quantity)),
    // The schema knows two codes of a piece that buyers use.
    element('bmecat:ORDER_UNIT', {}, unitCode === 'EA' ? 'EA' : 'C62'),
  ].join('');
}

/** The price of a piece or, where pieces differ, of all of them, and the amount of the line. */
export function priceParts(
  { unitMinor, netMinor, quantity }: Pick<Item, 'unitMinor' | 'netMinor' | 'quantity'>,
  tax = '',
): string {
  const price =
    unitMinor === undefined
      ? [decimal(netMinor), tax, element('bmecat:PRICE_QUANTITY', {}, String(quantity))]
      : [decimal(unitMinor), tax];
  const [amount = '', ...others] = price;
  return [
    element('PRODUCT_PRICE_FIX', {}, element('bmecat:PRICE_AMOUNT', {}, amount), ...others),
    element('PRICE_LINE_AMOUNT', {}, decimal(netMinor)),
  ].join('');
}

type Charge = { kind: string; name: string; minor: number };

/** Charges beside goods, with their sum; a negative one is an allowance. Nothing without any. */
export function chargesOf(charges: readonly Charge[]): string {
  const given = charges.filter(({ minor }) => minor !== 0);
  if (given.length === 0) return '';
  const sum = given.reduce((total, { minor }) => total + minor, 0);
  return element(
    'ALLOW_OR_CHARGES_FIX',
    {},
    ...given.map(({ kind, name, minor }) =>
      element(
        'ALLOW_OR_CHARGE',
        { type: minor < 0 ? 'allowance' : 'surcharge' },
        word('ALLOW_OR_CHARGE_NAME', name, { most: 80 }),
        element('ALLOW_OR_CHARGE_TYPE', {}, kind),
        element(
          'ALLOW_OR_CHARGE_VALUE',
          {},
          element('AOC_MONETARY_AMOUNT', {}, decimal(Math.abs(minor))),
        ),
      ),
    ),
    element('ALLOW_OR_CHARGES_TOTAL_AMOUNT', {}, decimal(sum)),
  );
}
