/** A parcel to be shipped. */
export type ParcelRequest = {
  /** Idempotency key, e.g. `R-2026-100017-1`: a repeated call returns the same parcel. */
  reference: string;
  /** The shop's code of the carrier, e.g. `dhl`. */
  carrierCode: string;
  /** The lines of the label. */
  recipient: readonly string[];
  postCode: string;
  /** ISO 3166 alpha-2. */
  country: string;
  /** Address of the carrier's announcement; null without one. */
  email: string | null;
};

export type BookedParcel = {
  trackingCode: string;
  /** The carrier's page that follows it. */
  trackingUrl: string | undefined;
  /** The label, in the printers' language. */
  label: string;
  /** The label as a PDF, one page or a few; undefined where the carrier gives none. */
  labelPdf: Uint8Array | undefined;
  /** A calendar day, `2026-11-24`. */
  expectedOn: string | undefined;
};

/** A parcel that a customer sends to the shop. */
export type ReturnParcelRequest = {
  /** Idempotency key, e.g. `R-2026-100017-RT1-L1`: a repeated call returns the same parcel. */
  reference: string;
  /** The shop's code of the carrier, e.g. `dhl`. */
  carrierCode: string;
  /** The lines of the label. */
  sender: readonly string[];
  postCode: string;
  /** ISO 3166 alpha-2. */
  country: string;
};

export type ReturnParcel = {
  /** Content of the label's barcode: printable ASCII, at most 35 characters. */
  trackingCode: string;
  /** The carrier's page that follows it. */
  trackingUrl: string | undefined;
};

export type ParcelStatus = 'handedOver' | 'inTransit' | 'outForDelivery' | 'delivered' | 'lost';

/** State of a parcel, with its time. */
export type ParcelNews = { status: ParcelStatus; at: Date };

/** A carrier of parcels. All calls throw where it does not answer, and may be repeated. */
export type ParcelCarrier = {
  book(request: ParcelRequest): Promise<BookedParcel>;
  /**
   * Cancels a booked parcel and its label. Returns false where it is in transit already, true where the carrier does not know it.
   * A repeated call returns the same.
   */
  callOff(trackingCode: string): Promise<boolean>;
  /** Announces a return parcel and returns the code of its label. */
  announceReturn(request: ReturnParcelRequest): Promise<ReturnParcel>;
  /**
   * Cancels an announced parcel. Returns false where it was handed in already, true where the carrier does not know it. A
   * repeated call returns the same.
   */
  callOffReturn(trackingCode: string): Promise<boolean>;
  /** Undefined where the carrier does not know the parcel (yet). */
  find(trackingCode: string): Promise<ParcelNews | undefined>;
};
