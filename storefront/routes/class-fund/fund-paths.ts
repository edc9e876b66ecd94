/** The page where parents answer a class fund. */
export const classFundPath = '/klassenkasse/';

export const classFundAddress = (code: string): string =>
  `${classFundPath}?${new URLSearchParams({ code })}`;

/** The page of one part; its id is a secret. */
export const partPath = (partId: string): string =>
  `${classFundPath}teil/?${new URLSearchParams({ part: partId })}`;

/** The page where a teacher opens and follows the fund of a class list. */
export const ownFundPath = (listId: string): string =>
  `/myaccount/class-fund/?${new URLSearchParams({ list: listId })}`;
