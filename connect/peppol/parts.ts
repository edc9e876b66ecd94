import { type PrintedAddress, streetAddress } from '#shop/account/addresses/address-lines.ts';
import type { Seller } from '#shop/invoices/seller.ts';
import type { CxmlParty } from '#shop/punchout/connection.ts';
import { xmlText } from '#shop/kernel/xml-text.ts';
import { element } from '../xml/write-xml.ts';
import type { PartFacts } from '../opentrans/parts.ts';

/** What documents by Peppol BIS are written from. */
export type PeppolFacts = PartFacts & { seller: Seller };

/** A document in UBL 2.1 with its content, which is XML already. */
export function writeUblRoot(
  { root, namespace, customization, process }: UblType,
  ...content: readonly string[]
): string {
  const common = 'urn:oasis:names:specification:ubl:schema:xsd';
  const namespaces = {
    xmlns: namespace,
    'xmlns:cac': `${common}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${common}:CommonBasicComponents-2`,
  };
  const written = element(
    root,
    namespaces,
    basic('CustomizationID', customization),
    basic('ProfileID', process),
    ...content,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written}\n`;
}

type UblType = { root: string; namespace: string; customization: string; process: string };

/** An element with a text; nothing for an empty one, which the rules forbid. */
export function basic(
  name: string,
  text: string | null | undefined,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const given = (text ?? '').trim().toWellFormed();
  return given === '' ? '' : element(`cbc:${name}`, attributes, xmlText(given));
}

/** An element with elements, which are XML already; nothing without. */
export function group(name: string, ...content: readonly string[]): string {
  const given = content.join('');
  return given === '' ? '' : element(`cac:${name}`, {}, given);
}

/** Day and time of an instant, in UTC. */
export function issuedAt(at: Date): string {
  const [day = '', time = ''] = at.toISOString().slice(0, 19).split('T');
  return basic('IssueDate', day) + basic('IssueTime', `${time}Z`);
}

/** A party by its id in the network and its name; `more` is XML already. */
export function party({ domain, identity }: CxmlParty, name: string, address = ''): string {
  return group(
    'Party',
    basic('EndpointID', identity, { schemeID: domain }),
    address,
    group('PartyLegalEntity', basic('RegistrationName', name)),
  );
}

export function postalAddress(address: PrintedAddress): string {
  const { street, addition } = streetAddress(address);
  const { city, postcode, country } = address;
  return group(
    'PostalAddress',
    basic('StreetName', street),
    basic('AdditionalStreetName', addition),
    basic('CityName', city),
    basic('PostalZone', postcode),
    group('Country', basic('IdentificationCode', country)),
  );
}

/** The name of who is billed or gets the goods. */
export function nameOf({ company, firstName, lastName }: PrintedAddress): string {
  return company ?? `${firstName} ${lastName}`;
}

/** The code of a piece by UN/ECE recommendation 20. */
export const pieceOf = (unitCode: string): string => (unitCode === 'EA' ? 'EA' : 'C62');
