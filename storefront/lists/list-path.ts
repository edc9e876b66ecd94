/** The page of the visitor's lists. */
export const listPath = '/myaccount/wishlist/';

/** The page of one list, with a panel of it open where it is named. */
export function listAddress(externalId: string, open?: string): string {
  return `${listPath}?${new URLSearchParams({ list: externalId, ...(open ? { open } : {}) })}`;
}

/** The page of a shared list, open to all who have its code. */
export const publicListPath = '/liste/';

export const publicListAddress = (code: string): string =>
  `${publicListPath}?${new URLSearchParams({ code })}`;

/** The page of a list for relatives, open to all who have its link (WL9). */
const relativesPath = '/liste/verwandte/';

export const relativesAddress = (token: string): string =>
  `${relativesPath}?${new URLSearchParams({ link: token })}`;

/** The page that reads the text of a school's supply list. */
export const supplyListPath = '/liste/einlesen/';
