import { readCookie } from './cookies.ts';

/** The visitor's cart id if the browser knows one. */
export const knownCartId = (): string | undefined => readCookie('cartId');
