/** The allowed form of a query parameter; any other value is not found (RT3). */
export type QueryCheck = RegExp;

export const pageNumber: QueryCheck = /^[1-9]\d{0,4}$/;
/** The id of a product's item or of a category. */
export const rowNumber: QueryCheck = /^[1-9]\d{0,8}$/;
/** The sort orders of a listing (LS1). */
export const listingSort: QueryCheck = /^(?:si|relevance|priceAsc|priceDesc|rating|new|name)$/;
/** Any text that can be typed or pasted, tabs and line breaks included. */
export const typedText: QueryCheck = /^(?:\P{Cc}|[\t\n\r]){0,2000}$/u;
export const searchText: QueryCheck = /^[^\p{Cc}]{0,100}$/u;
/** The last three months, or a year (AC3). */
export const orderPeriod: QueryCheck = /^(?:last3months|20\d{2})$/;
export const orderNumber: QueryCheck = /^[A-Z]{1,4}-20\d{2}-\d{1,12}$/;
/** A year of budgets. */
export const budgetYear: QueryCheck = /^20\d{2}$/;
export const offerNumber: QueryCheck = /^AN[A-Z]?-20\d{2}-\d{6,9}$/;
/** The public id of a list. */
export const listId: QueryCheck = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A secret from a mail. */
export const secret: QueryCheck = /^[^\p{Cc}\s]{1,200}$/u;
/** Providers at which a payment can be cancelled. */
export const walletName: QueryCheck = /^(?:AMAZONPAY|PAYPAL)$/;

/** The same check, which also allows an empty value. */
export const optional = ({ source, flags }: QueryCheck): QueryCheck =>
  new RegExp(`^$|${source}`, flags);
