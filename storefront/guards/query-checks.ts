/** What a value in an address may look like; anything else is no page of the shop (RT3). */
export type QueryCheck = RegExp;

export const pageNumber: QueryCheck = /^[1-9]\d{0,4}$/;
/** The id of a product's item or of a category. */
export const rowNumber: QueryCheck = /^[1-9]\d{0,8}$/;
/** The orders of a listing (LS1). */
export const listingSort: QueryCheck = /^(?:si|relevance|priceAsc|priceDesc|rating|new|name)$/;
/** Whatever somebody can type or paste, tabs and line ends included. */
export const typedText: QueryCheck = /^(?:\P{Cc}|[\t\n\r]){0,2000}$/u;
export const searchText: QueryCheck = /^[^\p{Cc}]{0,100}$/u;
/** The last three months, or a year (AC3). */
export const orderPeriod: QueryCheck = /^(?:last3months|20\d{2})$/;
export const orderNumber: QueryCheck = /^[A-Z]{1,4}-20\d{2}-\d{1,12}$/;
/** The secret of a mail. */
export const secret: QueryCheck = /^[^\p{Cc}\s]{1,200}$/u;
/** Providers that a payment can be cancelled at. */
export const walletName: QueryCheck = /^(?:AMAZONPAY|PAYPAL)$/;

/** The same check, which an empty value passes too. */
export const orNothing = ({ source, flags }: QueryCheck): QueryCheck =>
  new RegExp(`^$|${source}`, flags);
