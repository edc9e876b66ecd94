/** The page of the visitor's lists. */
export const listPath = '/myaccount/wishlist/';

/** The page of one of them, with a panel of it open where it is named. */
export function listAddress(externalId: string, open?: string): string {
  return `${listPath}?${new URLSearchParams({ list: externalId, ...(open ? { open } : {}) })}`;
}

/** Where everybody with its code sees a list. */
export const publicListPath = '/liste/';

export const publicListAddress = (code: string): string =>
  `${publicListPath}?${new URLSearchParams({ code })}`;
