/** What a value in an address may look like; anything else is no page of the shop (RT3). */
export type QueryCheck = RegExp;

export const pageNumber: QueryCheck = /^[1-9]\d{0,4}$/;
export const searchText: QueryCheck = /^[^\p{Cc}]{0,100}$/u;
/** The last three months, or a year (AC3). */
export const orderPeriod: QueryCheck = /^(?:last3months|20\d{2})$/;
export const orderNumber: QueryCheck = /^[A-Z]{1,4}-20\d{2}-\d{1,12}$/;
/** The secret of a mail. */
export const secret: QueryCheck = /^[^\p{Cc}\s]{1,200}$/u;
/** Providers that a payment can be cancelled at. */
export const walletName: QueryCheck = /^(?:AMAZONPAY|PAYPAL)$/;
