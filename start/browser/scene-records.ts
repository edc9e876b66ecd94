/** Records of a shop that scenes of the back office show. */
export type SceneRecords = {
  /** An order of which nothing is packed and that is paid. */
  openOrder: string;
  /** An order with a parcel that waits for its hand-over. */
  packedOrder: string;
  /** An order with a parcel on its way, and the mail about it. */
  sentOrder: string;
  /** An order whose parcel has arrived. */
  deliveredOrder: string;
  draft: string;
  /** A return whose parcel has not arrived. */
  registeredReturn: string;
  /** A return whose parcel has arrived and is not judged. */
  receivedReturn: string;
  withdrawal: string;
  /** A business that waits for its approval. */
  registration: number;
  customer: number;
  /** A company or school that is approved. */
  business: number;
  /** A product of the demo shop. */
  product: number;
  /** The number of an item that is in stock. */
  item: string;
  /** A message of a customer that waits. */
  message: number;
  /** Reviews that wait, and one that is hidden. */
  review: number;
  hiddenReview: number;
  /** A lightning deal that runs. */
  deal: number;
  /** A draft of a price plan. */
  pricePlan: number;
  /** An import that is ready, and one that was tried. */
  readyImport: number;
  triedImport: number;
  person: number;
  /** A role that was made in this shop. */
  role: number;
  webhook: number;
  purchasingSystem: number;
  /** The path of an invitation that is open. */
  invitation: string;
};
