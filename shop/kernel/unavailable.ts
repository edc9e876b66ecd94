/** A request could not be served in time because of load. It may be sent again after `retryAfterSeconds`. */
export class ShopBusy extends Error {
  override name = 'ShopBusy';
  readonly statusCode = 503;
  readonly retryAfterSeconds = 2;
}

/** A part that every response needs is unreachable, such as the database with the sessions. */
export class ShopUnavailable extends Error {
  override name = 'ShopUnavailable';
  readonly statusCode = 503;
}
