/** A connection of a purchasing system, as a login uses it. */
export type Connection = {
  id: number;
  accountId: number;
  /** Of the school or company. */
  customer: string;
  /** Hosts that baskets may be posted to, each with its port where it is not the usual one. */
  returnHosts: readonly string[];
  /** Origins of pages that may show the shop in a frame. */
  frameOrigins: readonly string[];
  vendorNumber: string;
  materialGroup: string;
  unitCode: string;
  isTest: boolean;
  /** Whether pages of its visits show prices, and what praises goods. */
  showsPrices: boolean;
  showsMarketing: boolean;
};

/** What the staff decides about a connection, as typed. */
export type ConnectionDraft = {
  name: string;
  /** Hosts that baskets may be posted to, such as `srm.example.org`. */
  returnHosts: readonly string[];
  /** Origins of pages that may show the shop in a frame, such as `https://portal.example.org`. */
  frameOrigins: readonly string[];
  /** The buyer's number of the shop, at most 10 characters; empty for none. */
  vendorNumber: string;
  /** The buyer's group of goods, at most 10 characters; empty for none. */
  materialGroup: string;
  /** The buyer's code of one piece. */
  unitCode: string;
  isTest: boolean;
  /** Left out, they stay as they are; a new connection shows prices and no marketing. */
  showsPrices?: boolean | null | undefined;
  showsMarketing?: boolean | null | undefined;
  /**
   * Where documents about orders are sent: over HTTPS, by openTRANS also into a folder over SFTP (`sftp://…/`) or by mail (`mailto:…`);
   * empty for nowhere, and for Peppol, which has one way.
   */
  documentsUrl: string;
  /** The fingerprint of the key of a server of SFTP, `SHA256:…`; empty for none. */
  documentsHostKey?: string | null | undefined;
};

/** What a purchasing system sent at the login and gets back with the basket. */
export type Hook = {
  /** The address that the basket is posted to. */
  url: string;
  /** The window that shows the buyer's page; undefined for the whole window. */
  target: string | undefined;
  /** Further fields that are posted back as they came. */
  fields: readonly Field[];
  /** The character set of the posted form. */
  charset: 'utf-8' | 'iso-8859-1';
  /** What a basket by cXML carries; undefined for one by OCI. */
  cxml?: CxmlReturn | undefined;
};

/** An organisation as a document names it. */
export type CxmlParty = { domain: string; identity: string };

export type CxmlReturn = {
  buyerCookie: string;
  /** The buyer, and the shop by the buyer's name for it. */
  from: CxmlParty;
  to: CxmlParty;
  /** Whether the visit shows its basket and changes nothing. */
  isInspected: boolean;
};

/** The protocols of purchasing systems. Orders of a connection by OCI come by openTRANS, too. */
export const protocols = ['oci', 'cxml', 'opentrans', 'peppol'] as const;
export type Protocol = (typeof protocols)[number];

/** A name with its value, as forms have them. */
export type Field = readonly [name: string, value: string];
