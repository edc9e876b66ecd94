/** The page of the visitor's lists. */
export const listPath = '/myaccount/wishlist/';
