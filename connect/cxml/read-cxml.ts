import type { CxmlParty } from '#shop/punchout/connection.ts';
import type { PurchaseOrder } from '#shop/punchout/purchase-order.ts';
import { readOrder } from './read-order.ts';
import {
  elementsAt,
  find,
  readXml,
  textAt,
  type XmlElement,
  type XmlFault,
} from '../xml/read-xml.ts';

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
    }
  | { kind: 'order'; order: PurchaseOrder }
  | RequestFault;

export type CxmlDocument = {
  payloadId: string;
  from: CxmlParty;
  to: CxmlParty;
  userName: string;
  secret: string;
  isTest: boolean;
  request: CxmlRequest;
};

/** Why a request is not answered, with the code of the protocol's status. */
export type RequestFault =
  | { kind: 'fault'; fault: 'incomplete'; code: 406 }
  | { kind: 'fault'; fault: 'unknownRequest'; code: 450 };

/** Why a document is not read so far that it names who sent it. */
export type CxmlFault = { fault: XmlFault; code: 400 } | { fault: 'incomplete'; code: 406 };

const longestName = 255;
const mostItems = 500;

/**
 * Reads a cXML request. Only fields count, never the version of the DTD; what is unknown is skipped. Answers a fault with status 400
 * for what is no XML and 406 for one without its parties. Its request is a fault of its own with status 406 where it lacks a field,
 * and with 450 where it is not known. Pure.
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
  const isTest = find(root, 'Request')?.attributes['deploymentMode'] === 'test';
  return { payloadId, from, to, userName, secret, isTest, request };
}

const unknown: RequestFault = { kind: 'fault', fault: 'unknownRequest', code: 450 };
const incomplete: RequestFault = { kind: 'fault', fault: 'incomplete', code: 406 };

function requestOf(element: XmlElement | undefined): CxmlRequest {
  if (find(element, 'ProfileRequest')) return { kind: 'profile' };
  const setup = find(element, 'PunchOutSetupRequest');
  if (setup) return setupOf(setup);
  const ordered = find(element, 'OrderRequest');
  if (!ordered) return unknown;
  const order = readOrder(ordered);
  return order ? { kind: 'order', order } : incomplete;
}

function setupOf(setup: XmlElement): CxmlRequest {
  const operation = operations.find((each) => each === (setup.attributes['operation'] ?? 'create'));
  if (!operation) return unknown;
  const buyerCookie = textAt(setup, 'BuyerCookie');
  const returnUrl = textAt(setup, 'BrowserFormPost', 'URL');
  if (returnUrl === '' || buyerCookie.length > longestName) return incomplete;
  const items = elementsAt(setup, 'ItemOut').map(itemOf);
  const named = items.filter((item) => item !== undefined);
  if (named.length < items.length || items.length > mostItems) return incomplete;
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
