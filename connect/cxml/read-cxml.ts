import type { CxmlParty } from '#shop/punchout/connection.ts';
import { find, readXml, textAt, type XmlElement, type XmlFault } from './read-xml.ts';

/** An item that a purchasing system names: by its order number, with a quantity. */
export type NamedItem = { orderNumber: string; quantity: number };

export type CxmlRequest =
  | { kind: 'profile' }
  | {
      kind: 'setup';
      operation: 'create' | 'edit' | 'inspect';
      buyerCookie: string;
      returnUrl: string;
      /** The item whose page is opened; undefined for the start page. */
      selected: string | undefined;
      items: readonly NamedItem[];
    };

export type CxmlDocument = {
  payloadId: string;
  from: CxmlParty;
  to: CxmlParty;
  userName: string;
  secret: string;
  isTest: boolean;
  request: CxmlRequest;
};

/** Why a document is not answered, with the code of the protocol's status. */
export type CxmlFault = {
  fault: XmlFault | 'incomplete' | 'unknownRequest';
  code: 400 | 406 | 450;
};

const longestName = 255;
const mostItems = 500;

/**
 * Reads a cXML request. Only fields count, never the version of the DTD; what is unknown is skipped. Answers a fault with status 400
 * for what is no XML, 406 for what lacks a field, 450 for a request that is not known. Pure.
 */
export function readCxml(text: string): CxmlDocument | CxmlFault {
  const root = readXml(text);
  if ('fault' in root) return { fault: root.fault, code: 400 };
  const payloadId = root.attributes['payloadID']?.trim() ?? '';
  const sender = find(root, 'Header', 'Sender', 'Credential');
  const userName = textAt(sender, 'Identity');
  const secret = textAt(sender, 'SharedSecret');
  const from = partyOf(find(root, 'Header', 'From', 'Credential'));
  const to = partyOf(find(root, 'Header', 'To', 'Credential'));
  const isWhole = root.name === 'cXML' && isNamed(payloadId) && isNamed(userName) && secret !== '';
  if (!isWhole || !from || !to) return { fault: 'incomplete', code: 406 };
  const request = requestOf(find(root, 'Request'));
  if ('fault' in request) return request;
  const isTest = find(root, 'Request')?.attributes['deploymentMode'] === 'test';
  return { payloadId, from, to, userName, secret, isTest, request };
}

function requestOf(element: XmlElement | undefined): CxmlRequest | CxmlFault {
  if (!element) return { fault: 'unknownRequest', code: 450 };
  if (find(element, 'ProfileRequest')) return { kind: 'profile' };
  const setup = find(element, 'PunchOutSetupRequest');
  if (!setup) return { fault: 'unknownRequest', code: 450 };
  const operation = operations.find((each) => each === (setup.attributes['operation'] ?? 'create'));
  if (!operation) return { fault: 'unknownRequest', code: 450 };
  const buyerCookie = textAt(setup, 'BuyerCookie');
  const returnUrl = textAt(setup, 'BrowserFormPost', 'URL');
  if (returnUrl === '' || buyerCookie.length > longestName)
    return { fault: 'incomplete', code: 406 };
  const items = setup.children.filter(({ name }) => name === 'ItemOut').map(itemOf);
  const named = items.filter((item) => item !== undefined);
  if (named.length < items.length || items.length > mostItems)
    return { fault: 'incomplete', code: 406 };
  const selected = textAt(setup, 'SelectedItem', 'ItemID', 'SupplierPartID');
  return {
    kind: 'setup',
    operation,
    buyerCookie,
    returnUrl,
    selected: isNamed(selected) ? selected : undefined,
    items: named,
  };
}

const operations = ['create', 'edit', 'inspect'] as const;

function itemOf(element: XmlElement): NamedItem | undefined {
  const orderNumber = textAt(element, 'ItemID', 'SupplierPartID');
  const [, whole] = /^(\d{1,4})(?:\.0+)?$/.exec(element.attributes['quantity']?.trim() ?? '') ?? [];
  const quantity = Number(whole);
  return isNamed(orderNumber) && quantity >= 1 ? { orderNumber, quantity } : undefined;
}

function partyOf(credential: XmlElement | undefined): CxmlParty | undefined {
  const identity = textAt(credential, 'Identity');
  const domain = credential?.attributes['domain'] ?? '';
  return isNamed(identity) && domain.length <= longestName ? { domain, identity } : undefined;
}

const isNamed = (text: string): boolean => text !== '' && text.length <= longestName;
