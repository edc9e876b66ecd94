import { randomUUID } from 'node:crypto';
import { escaped } from '../markup.ts';

/** An order as a buyer in the network sends it; omitted parts have ordinary values. */
export type OrderWish = {
  /** Of the message. */
  id?: string;
  sender?: string;
  receiver?: string;
  /** The electronic address of the buyer in the order; that of the sender where it is left out. */
  buyer?: string;
  customization?: string;
  number?: string;
  items?: readonly { number: string; quantity?: string; price?: string; unit?: string }[];
  /** Further elements before the parties. */
  more?: string;
};

const ordering = {
  customization: 'urn:fdc:peppol.eu:poacc:trns:order:3',
  process: 'urn:fdc:peppol.eu:poacc:bis:ordering:3',
};
const ubl = 'urn:oasis:names:specification:ubl:schema:xsd';

/** An Order by Peppol BIS Ordering 3 in the envelope of the network. */
export function writeOrder(wish: OrderWish = {}): string {
  const {
    id = randomUUID(),
    sender = '0204:04011000-1234512345-06',
    receiver = '9930:DE136695976',
    buyer = sender,
    customization = ordering.customization,
    number = 'PO-1',
    items = [{ number: 'N1' }],
    more = '',
  } = wish;
  const identifier = (party: string) =>
    `<Identifier Authority="iso6523-actorid-upis">${escaped(party)}</Identifier>`;
  const scope = (type: string, instance: string) =>
    `<Scope><Type>${type}</Type><InstanceIdentifier>${instance}</InstanceIdentifier></Scope>`;
  const address = (street: string) =>
    `<cbc:StreetName>${street}</cbc:StreetName><cbc:CityName>Berlin</cbc:CityName><cbc:PostalZone>10115</cbc:PostalZone><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country>`;
  const party = (own: string, name: string) =>
    `<cac:Party><cbc:EndpointID schemeID="${own.slice(0, 4)}">${escaped(own.slice(5))}</cbc:EndpointID><cac:PostalAddress>${address('Amtsplatz 1')}</cac:PostalAddress><cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader"><StandardBusinessDocumentHeader><HeaderVersion>1.0</HeaderVersion>',
    `<Sender>${identifier(sender)}</Sender><Receiver>${identifier(receiver)}</Receiver>`,
    `<DocumentIdentification><Standard>${ubl}:Order-2</Standard><TypeVersion>2.1</TypeVersion><InstanceIdentifier>${id}</InstanceIdentifier><Type>Order</Type><CreationDateAndTime>2026-11-23T09:00:00Z</CreationDateAndTime></DocumentIdentification>`,
    `<BusinessScope>${scope('DOCUMENTID', `${ubl}:Order-2::Order##${ordering.customization}::2.1`)}${scope('PROCESSID', ordering.process)}</BusinessScope></StandardBusinessDocumentHeader>`,
    `<Order xmlns="${ubl}:Order-2" xmlns:cac="${ubl}:CommonAggregateComponents-2" xmlns:cbc="${ubl}:CommonBasicComponents-2">`,
    `<cbc:CustomizationID>${customization}</cbc:CustomizationID><cbc:ProfileID>${ordering.process}</cbc:ProfileID>`,
    `<cbc:ID>${escaped(number)}</cbc:ID><cbc:IssueDate>2026-11-23</cbc:IssueDate><cbc:OrderTypeCode>220</cbc:OrderTypeCode><cbc:Note>Bitte ohne Werbung</cbc:Note><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cbc:AccountingCost>4711</cbc:AccountingCost>${more}`,
    `<cac:BuyerCustomerParty>${party(buyer, 'Schulamt Mitte')}</cac:BuyerCustomerParty><cac:SellerSupplierParty>${party(receiver, 'Ranzen GmbH')}</cac:SellerSupplierParty>`,
    `<cac:Delivery><cac:DeliveryLocation><cac:Address>${address('Kreideweg 7')}</cac:Address></cac:DeliveryLocation><cac:DeliveryParty><cac:PartyName><cbc:Name>Waldschule</cbc:Name></cac:PartyName><cac:Contact><cbc:Name>Jana Weiß</cbc:Name></cac:Contact></cac:DeliveryParty></cac:Delivery>`,
    ...items.map(lineOf),
    '</Order></StandardBusinessDocument>',
  ].join('');
}

function lineOf(
  { number, quantity = '1', price = '10.00', unit = 'EA' }: NonNullable<OrderWish['items']>[number],
  index: number,
): string {
  return `<cac:OrderLine><cac:LineItem><cbc:ID>${index + 1}</cbc:ID><cbc:Quantity unitCode="${unit}">${quantity}</cbc:Quantity><cac:Price><cbc:PriceAmount currencyID="EUR">${price}</cbc:PriceAmount></cac:Price><cac:Item><cbc:Name>Ware</cbc:Name><cac:SellersItemIdentification><cbc:ID>${escaped(number)}</cbc:ID></cac:SellersItemIdentification></cac:Item></cac:LineItem></cac:OrderLine>`;
}
