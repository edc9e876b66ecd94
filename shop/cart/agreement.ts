/** What was agreed for a cart: by an offer, or while it waits for an approval. Amounts in minor units, as the cart's storefront prices them. */
export type Agreement = {
  /** The offer that it orders; null where it waits for an approval alone. */
  offerNumber: string | null;
  /** Set while it waits for another person: its owner changes and orders it no more (SC4, SC5). */
  isHeld?: true;
  /** Set for the order of a class fund, which its parts have paid. */
  fundId?: number;
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
