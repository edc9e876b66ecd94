/** A parcel that somebody shall carry. */
export type ParcelRequest = {
  /** Names it once for ever, e.g. `R-2026-100017-1`: asked again, it is the same parcel. */
  reference: string;
  /** Who carries it, by the shop's code, e.g. `dhl`. */
  carrierCode: string;
  /** As it stands on the label, one entry a line. */
  recipient: readonly string[];
  postCode: string;
  /** ISO 3166 alpha-2. */
  country: string;
};

export type BookedParcel = {
  trackingCode: string;
  /** The carrier's page that follows it. */
  trackingUrl: string | undefined;
  /** What is printed on it, in the printers' own language. */
  label: string;
  /** A calendar day, `2026-11-24`. */
  expectedOn: string | undefined;
};

/** A parcel that a customer sends to the shop. */
export type ReturnParcelRequest = {
  /** Names it once for ever, e.g. `R-2026-100017-RT1-L1`: asked again, it is the same parcel. */
  reference: string;
  /** Who carries it, by the shop's code, e.g. `dhl`. */
  carrierCode: string;
  /** As it stands on the label, one entry a line. */
  sender: readonly string[];
  postCode: string;
  /** ISO 3166 alpha-2. */
  country: string;
};

export type ReturnParcel = {
  /** What the label's barcode says: printable ASCII, 35 letters at most. */
  trackingCode: string;
  /** The carrier's page that follows it. */
  trackingUrl: string | undefined;
};

export type ParcelStatus = 'handedOver' | 'inTransit' | 'outForDelivery' | 'delivered' | 'lost';

/** Where a parcel is, and since when. */
export type ParcelNews = { status: ParcelStatus; at: Date };

/** Who carries parcels, whatever protocol they speak. All throw where nobody answers, and may be asked again. */
export type ParcelCarrier = {
  book(request: ParcelRequest): Promise<BookedParcel>;
  /** Announces a parcel to the shop and gives out the number of its label. */
  announceReturn(request: ReturnParcelRequest): Promise<ReturnParcel>;
  /**
   * Says that an announced parcel comes no more. Answers whether that is so: false for one that was handed in already. One
   * that the carrier does not know is awaited by nobody. Asked again, it answers the same.
   */
  callOffReturn(trackingCode: string): Promise<boolean>;
  /** Undefined where the carrier knows nothing of it (yet). */
  find(trackingCode: string): Promise<ParcelNews | undefined>;
};
