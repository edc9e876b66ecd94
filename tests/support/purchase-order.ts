import type { Pool } from 'pg';
import { hashToken } from '#shop/kernel/ids.ts';

/** An OrderRequest as a test sends it; omitted parts have ordinary values. */
export type OrderWish = {
  payloadId?: string;
  userName?: string;
  secret?: string;
  buyerNumber?: string;
  /** Attributes of the order's head. */
  head?: string;
  mode?: 'production' | 'test';
  shipTo?: string;
  billTo?: string;
  /** Further elements of the order's head. */
  more?: string;
  items?: string;
};

export type LineWish = {
  quantity?: number | string;
  price?: string;
  unit?: string;
  costCentre?: string;
  auxiliaryId?: string;
  more?: string;
};

/** A line of an order. */
export function itemOut(number: string, wish: LineWish = {}): string {
  const { quantity = 1, price = '10.00', unit = 'EA', costCentre, auxiliaryId, more = '' } = wish;
  const auxiliary =
    auxiliaryId === undefined
      ? ''
      : `<SupplierPartAuxiliaryID>${auxiliaryId}</SupplierPartAuxiliaryID>`;
  const accounting =
    costCentre === undefined
      ? ''
      : `<Distribution><Accounting name="Schule"><AccountingSegment id="${costCentre}"><Name xml:lang="de">Kostenstelle</Name><Description xml:lang="de">x</Description></AccountingSegment></Accounting><Charge><Money currency="EUR">1</Money></Charge></Distribution>`;
  return `<ItemOut quantity="${quantity}" ${more}><ItemID><SupplierPartID>${number}</SupplierPartID>${auxiliary}</ItemID>
    <ItemDetail><UnitPrice><Money currency="EUR">${price}</Money></UnitPrice><Description xml:lang="de">x</Description>
    <UnitOfMeasure>${unit}</UnitOfMeasure></ItemDetail>${accounting}</ItemOut>`;
}

/** An address as a document names it. */
export function postalAddress({
  name = 'Waldschule',
  deliverTo = ['Jana Weiß', 'Raum 12'],
  street = 'Kreideweg 7',
  postcode = '10115',
  city = 'Berlin',
  country = 'DE',
} = {}): string {
  return `<Address addressID="4711"><Name xml:lang="de">${name}</Name><PostalAddress>${deliverTo.map((line) => `<DeliverTo>${line}</DeliverTo>`).join('')}
    <Street>${street}</Street><City>${city}</City><PostalCode>${postcode}</PostalCode><Country isoCountryCode="${country}">x</Country></PostalAddress></Address>`;
}

/** An OrderRequest. */
export function orderRequest(wish: OrderWish = {}): string {
  const {
    payloadId = `${crypto.randomUUID()}@srm`,
    userName = 'buyer-1',
    secret = 'geheim',
    buyerNumber = 'PO-1',
    head = 'type="new"',
    mode = 'production',
    shipTo = `<ShipTo>${postalAddress()}</ShipTo>`,
    billTo = `<BillTo>${postalAddress({ name: 'Schulamt', deliverTo: [], street: 'Amtsplatz 1' })}</BillTo>`,
    more = '',
    items = itemOut('N1'),
  } = wish;
  const party = (name: string) =>
    `<Credential domain="DUNS"><Identity>${name}</Identity></Credential>`;
  return `<?xml version="1.0"?><!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.063/cXML.dtd">
    <cXML payloadID="${payloadId}" timestamp="2026-11-23T09:00:00+01:00"><Header><From>${party('BUYER')}</From><To>${party('SHOP')}</To>
    <Sender><Credential domain="NetworkId"><Identity>${userName}</Identity><SharedSecret>${secret}</SharedSecret></Credential><UserAgent>t</UserAgent></Sender></Header>
    <Request deploymentMode="${mode}"><OrderRequest><OrderRequestHeader orderID="${buyerNumber}" orderDate="2026-11-23T09:00:00+01:00" ${head}>
    <Total><Money currency="EUR">10.00</Money></Total>${shipTo}${billTo}${more}</OrderRequestHeader>${items}</OrderRequest></Request></cXML>`;
}

export type OpenTransWish = {
  buyerNumber?: string;
  items?: string;
  parties?: string;
  /** Elements of the references of parties. */
  references?: string;
  /** Further elements of the head, behind the currency. */
  more?: string;
  control?: string;
};

/** A line of an order by openTRANS. */
export function orderItem(
  number: string,
  { id = '00010', quantity = '1.0', price = '10.0', unit = 'C62', priced = '', more = '' } = {},
): string {
  return `<ORDER_ITEM><LINE_ITEM_ID>${id}</LINE_ITEM_ID><PRODUCT_ID><bme:SUPPLIER_PID type="supplier_specific">${number}</bme:SUPPLIER_PID></PRODUCT_ID>
    <QUANTITY>${quantity}</QUANTITY><bme:ORDER_UNIT>${unit}</bme:ORDER_UNIT><PRODUCT_PRICE_FIX><bme:PRICE_AMOUNT>${price}</bme:PRICE_AMOUNT>${priced}</PRODUCT_PRICE_FIX>${more}</ORDER_ITEM>`;
}

/** A party of an order by openTRANS. */
export function orderParty(
  role: string,
  { id = 'B-1', name = 'Waldschule', street = 'Kreideweg 7', postcode = '10115' } = {},
): string {
  return `<PARTY><bme:PARTY_ID type="supplier_specific">${id}</bme:PARTY_ID><PARTY_ROLE>${role}</PARTY_ROLE><ADDRESS><bme:NAME>${name}</bme:NAME>
    <CONTACT_DETAILS><bme:CONTACT_NAME>Weiß</bme:CONTACT_NAME><bme:FIRST_NAME>Jana</bme:FIRST_NAME></CONTACT_DETAILS><bme:STREET>${street}</bme:STREET>
    <bme:ZIP>${postcode}</bme:ZIP><bme:CITY>Berlin</bme:CITY><bme:COUNTRY_CODED>DE</bme:COUNTRY_CODED></ADDRESS></PARTY>`;
}

/** An ORDER by openTRANS 2.1. */
export function openTransOrder(wish: OpenTransWish = {}): string {
  const {
    buyerNumber = 'PO-1',
    items = orderItem('N1'),
    parties = orderParty('buyer', { name: 'Schulamt', street: 'Amtsplatz 1' }) +
      orderParty('delivery'),
    references = '<SHIPMENT_PARTIES_REFERENCE><DELIVERY_IDREF type="supplier_specific">B-1</DELIVERY_IDREF></SHIPMENT_PARTIES_REFERENCE>',
    more = '',
    control = '',
  } = wish;
  return `<?xml version="1.0" encoding="UTF-8"?>
    <ORDER xmlns="http://www.opentrans.org/XMLSchema/2.1" xmlns:bme="http://www.bmecat.org/bmecat/2005" version="2.1" type="standard">
    <ORDER_HEADER><CONTROL_INFO>${control}<GENERATION_DATE>2026-11-23T09:00:00</GENERATION_DATE></CONTROL_INFO><ORDER_INFO><ORDER_ID>${buyerNumber}</ORDER_ID>
    <ORDER_DATE>2026-11-23</ORDER_DATE><PARTIES><PARTY><bme:PARTY_ID type="buyer_specific">SHOP</bme:PARTY_ID><PARTY_ROLE>supplier</PARTY_ROLE></PARTY>${parties}</PARTIES>
    <ORDER_PARTIES_REFERENCE><bme:BUYER_IDREF type="supplier_specific">B-1</bme:BUYER_IDREF><bme:SUPPLIER_IDREF type="buyer_specific">SHOP</bme:SUPPLIER_IDREF>${references}</ORDER_PARTIES_REFERENCE>
    <bme:CURRENCY>EUR</bme:CURRENCY>${more}</ORDER_INFO></ORDER_HEADER><ORDER_ITEM_LIST>${items}</ORDER_ITEM_LIST>
    <ORDER_SUMMARY><TOTAL_ITEM_NUM>1</TOTAL_ITEM_NUM></ORDER_SUMMARY></ORDER>`;
}

/** Opens a connection, by cXML where it is not said, for a new school; its secret is `geheim`. Answers the ids of both. */
export async function connectBuyer(
  pool: Pool,
  { userName = 'buyer-1', isTest = false, protocol = 'cxml' } = {},
): Promise<{ connectionId: number; accountId: number }> {
  const { rows } = await pool.query<{ connectionId: number; accountId: number }>(
    `with school as (
       insert into account.account (shop, kind, email, password_hash, customer_number, company, first_name, last_name, approved_at, created_at)
       values ('business', 'school', $1 || '@haus.example', 'x', $1, 'Waldschule', 'Sabine', 'Amt', '2026-01-01', '2026-01-01') returning id
     )
     insert into punchout.connection (account_id, name, protocol, user_name, secret_hash, return_hosts, unit_code, is_test, created_at)
     select id, 'SRM', $4, $1, $2, '{srm.example}', 'EA', $3, '2026-01-01' from school
     returning id as "connectionId", account_id::float8 as "accountId"`,
    [userName, hashToken('geheim'), isTest, protocol],
  );
  if (!rows[0]) throw new Error('PostgreSQL answered no row for an inserted connection.');
  return rows[0];
}
