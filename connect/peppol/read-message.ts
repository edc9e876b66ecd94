import type { CxmlParty } from '#shop/punchout/connection.ts';
import {
  elementsAt,
  find,
  readXml,
  textAt,
  type XmlElement,
  type XmlFault,
} from '../xml/read-xml.ts';

/** A message of the Peppol network: its envelope, and the document in it. */
export type PeppolMessage = {
  /** By which the network knows a repeated message. */
  id: string;
  sender: CxmlParty;
  receiver: CxmlParty;
  /** The specification and the process that the document says to keep. */
  customization: string;
  document: XmlElement;
};

/** `partiesDiffer` where the document names another type or other parties than its envelope. */
export type PeppolFault = XmlFault | 'incomplete' | 'partiesDiffer';

const longestId = 200;

/**
 * Reads a Standard Business Document by the local names of its elements. Its type has to be that of the document, and its sender and
 * receiver have to be among the document's parties, so that nobody orders for another one. Answers a fault for any other. Pure.
 */
export function readPeppolMessage(text: string): PeppolMessage | { fault: PeppolFault } {
  const read = readXml(text, { names: 'local' });
  if ('fault' in read) return read;
  const header = find(read, 'StandardBusinessDocumentHeader');
  const document = read.children.find(({ name }) => name !== 'StandardBusinessDocumentHeader');
  const id = textAt(header, 'DocumentIdentification', 'InstanceIdentifier');
  const sender = partyOf(textAt(header, 'Sender', 'Identifier'));
  const receiver = partyOf(textAt(header, 'Receiver', 'Identifier'));
  const isWhole = read.name === 'StandardBusinessDocument' && id !== '' && id.length <= longestId;
  if (!isWhole || !document || !sender || !receiver) return { fault: 'incomplete' };
  const scope = (type: string) =>
    elementsAt(find(header, 'BusinessScope'), 'Scope').find(
      (each) => textAt(each, 'Type') === type,
    );
  const customization = textAt(document, 'CustomizationID');
  const named = textAt(scope('DOCUMENTID'), 'InstanceIdentifier');
  const isSameType =
    named.includes(`::${document.name}##${customization}::`) &&
    textAt(scope('PROCESSID'), 'InstanceIdentifier') === textAt(document, 'ProfileID');
  const parties = endpointsOf(document);
  if (!isSameType || ![sender, receiver].every((party) => parties.has(keyOf(party))))
    return { fault: 'partiesDiffer' };
  return { id, sender, receiver, customization, document };
}

/** A participant's id in the network; ids are compared without letter case. */
export function keyOf({ domain, identity }: CxmlParty): string {
  return `${domain}:${identity}`.toLowerCase();
}

function partyOf(text: string): CxmlParty | undefined {
  const [, domain, identity] = /^(\d{4}):(.{1,50})$/.exec(text) ?? [];
  return domain === undefined || identity === undefined ? undefined : { domain, identity };
}

/** The electronic addresses of a document's parties. */
function endpointsOf(document: XmlElement): ReadonlySet<string> {
  const parties = document.children.map((child) => find(child, 'Party', 'EndpointID'));
  return new Set(
    parties.flatMap((endpoint) =>
      endpoint
        ? keyOf({ domain: endpoint.attributes['schemeID'] ?? '', identity: endpoint.text.trim() })
        : [],
    ),
  );
}
