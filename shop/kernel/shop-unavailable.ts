/** A part that every response needs is unreachable, such as the database with the sessions. */
export class ShopUnavailable extends Error {
  override name = 'ShopUnavailable';
  readonly statusCode = 503;
}
