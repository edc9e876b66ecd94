/** What was agreed for a cart, such as by an offer. Amounts in minor units, as the cart's storefront prices them. */
export type Agreement = {
  offerNumber: string;
  /** Where it is delivered to. */
  country: string;
  /** Net, without tax: to a company in another country of the European Union. */
  isTaxFree: boolean;
  /** The carrier whose cost was agreed; others cost what they cost now. */
  shipperCode: string | null;
  shippingMinor: number;
  lines: AgreedLine[];
};

export type AgreedLine = {
  itemId: number;
  quantity: number;
  unitMinor: number;
  taxRateBasisPoints: number;
};
