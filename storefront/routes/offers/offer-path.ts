/** The page of one of the customer's offers. */
export function offerPath(offerNumber: string): string {
  return `/myaccount/offers/offer/?${new URLSearchParams({ offerNumber })}`;
}

/** The PDF of an offer. */
export function offerFilePath(offerNumber: string): string {
  return `/myaccount/offers/download/?${new URLSearchParams({ offerNumber })}`;
}
