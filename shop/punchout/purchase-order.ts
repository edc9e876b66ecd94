/** An order as a purchasing system sends it. */
export type PurchaseOrder = {
  /** The buyer's number of it. */
  buyerNumber: string;
  /** Whether it is new, or what it does with an earlier one. */
  change: 'new' | 'update' | 'delete';
  /** A frame that later orders call off from; it orders nothing itself. */
  isBlanket: boolean;
  /** Undefined where the document names none, or none with a postal address. */
  deliverTo: BuyerAddress | undefined;
  billTo: BuyerAddress | undefined;
  /** Whether its lines go to different addresses. */
  hasSeveralDeliveries: boolean;
  /** Empty for none. */
  comment: string;
  /** The Leitweg-ID of the invoice; empty for none. */
  buyerReference: string;
  lines: readonly PurchaseLine[];
};

/** A line with the buyer's number of it. */
export type PurchaseLine = {
  lineNumber: number;
  /** The buyer's id of it, where that is no number. */
  lineId?: string;
  orderNumber: string;
  quantity: number;
  /** The buyer's code of a piece; empty for none. */
  unitCode: string;
  /** The net price that the buyer expects; undefined for none. */
  price: ExpectedPrice | undefined;
  /** Cost centres, joined by commas; empty for none. */
  costCentre: string;
  /** The hand-over that it comes from; empty for none. */
  handOverId: string;
};

export type ExpectedPrice = {
  /** Of `basis` pieces, in hundredths of a minor unit, because buyers' systems have prices of four decimals. */
  minorHundredths: number;
  basis: number;
  currency: string;
};

/** An address as buyers' systems have it. */
export type BuyerAddress = {
  /** Of the school, company or authority. */
  name: string;
  /** Persons and departments. */
  deliverTo: readonly string[];
  streets: readonly string[];
  city: string;
  postcode: string;
  /** ISO 3166 alpha-2. */
  country: string;
  /** Empty for none, as the next one. */
  email: string;
  phone: string;
};

/** The longest number of an order by its buyer, which the shop keeps as the customer's reference. */
export const longestBuyerNumber = 60;

/** A file that came beside a document. */
export type SentFile = {
  /** By which the document may name it; empty for none, as the name. */
  id: string;
  name: string;
  content: Buffer;
};
