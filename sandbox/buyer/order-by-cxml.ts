import { randomUUID } from 'node:crypto';
import { escaped } from '../markup.ts';
import { postDocument } from './post-document.ts';
import type { ReceivedCart, ReceivedItem } from './read-cart.ts';

type Order = {
  /** The shop's address for documents. */
  url: string;
  userName: string;
  secret: string;
  buyerNumber: string;
  cart: ReceivedCart;
};

const boundary = 'buyer-sandbox';

/** A note that goes with every order, as a file. */
const note = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** Orders a cart by an OrderRequest with a file. Answers the shop's status and sentence. */
export async function orderByCxml(order: Order): Promise<string> {
  const head = 'Content-Type: text/xml; charset=UTF-8\r\nContent-ID: <order@sandbox>';
  const file =
    'Content-Type: application/pdf; name="Vermerk.pdf"\r\nContent-Transfer-Encoding: base64\r\nContent-ID: <note@sandbox>';
  const body = [
    `--${boundary}\r\n${head}\r\n\r\n${documentOf(order)}`,
    `--${boundary}\r\n${file}\r\n\r\n${note.toString('base64')}`,
    `--${boundary}--`,
  ].join('\r\n');
  const type = `multipart/related; boundary="${boundary}"; type="text/xml"; start="<order@sandbox>"`;
  const answer = await postDocument(order.url, Buffer.from(body), type);
  const [, code = '', sentence = ''] = /<Status code="(\d+)"[^>]*>([^<]*)</.exec(answer) ?? [];
  return `${code} ${sentence}`;
}

function documentOf({ userName, secret, buyerNumber, cart: { items } }: Order): string {
  const party = (domain: string, identity: string, more = '') =>
    `<Credential domain="${domain}"><Identity>${escaped(identity)}</Identity>${more}</Credential>`;
  const password = `<SharedSecret>${escaped(secret)}</SharedSecret>`;
  const address = (name: string, street: string) =>
    `<Address><Name xml:lang="de">${name}</Name><PostalAddress><DeliverTo>Sabine Einkauf</DeliverTo><Street>${street}</Street><City>Berlin</City><PostalCode>10115</PostalCode><Country isoCountryCode="DE">Deutschland</Country></PostalAddress></Address>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">',
    `<cXML payloadID="${randomUUID()}@sandbox" timestamp="${new Date().toISOString()}">`,
    `<Header><From>${party('DUNS', '65652314')}</From><To>${party('DUNS', '83528721')}</To>`,
    `<Sender>${party('NetworkId', userName, password)}<UserAgent>Sandbox</UserAgent></Sender></Header>`,
    `<Request><OrderRequest><OrderRequestHeader orderID="${escaped(buyerNumber)}" orderDate="${new Date().toISOString()}" type="new">`,
    `<Total><Money currency="EUR">0.00</Money></Total><ShipTo>${address('Schule am Park', 'Parkallee 3')}</ShipTo>`,
    `<BillTo>${address('Schulamt Mitte', 'Amtsplatz 1')}</BillTo>`,
    '<Comments><Attachment><URL>cid:note@sandbox</URL></Attachment></Comments></OrderRequestHeader>',
    ...items.map(itemOut),
    '</OrderRequest></Request></cXML>',
  ].join('');
}

function itemOut(item: ReceivedItem, index: number): string {
  const part = (name: string) => escaped(item[name] ?? '');
  return [
    `<ItemOut quantity="${part('QUANTITY')}" lineNumber="${index + 1}"><ItemID><SupplierPartID>${part('VENDORMAT')}</SupplierPartID>`,
    `<SupplierPartAuxiliaryID>${part('AUXILIARY')}</SupplierPartAuxiliaryID></ItemID><ItemDetail>`,
    `<UnitPrice><Money currency="${part('CURRENCY')}">${part('PRICE')}</Money></UnitPrice>`,
    `<Description xml:lang="de">${part('DESCRIPTION')}</Description><UnitOfMeasure>${part('UNIT')}</UnitOfMeasure></ItemDetail>`,
    '<Distribution><Accounting name="Schule"><AccountingSegment id="4711-Bio"><Name xml:lang="de">Kostenstelle</Name><Description xml:lang="de">Biologie</Description></AccountingSegment></Accounting>',
    '<Charge><Money currency="EUR">0.00</Money></Charge></Distribution></ItemOut>',
  ].join('');
}
