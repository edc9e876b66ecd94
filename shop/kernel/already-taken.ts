/** A write would violate a unique constraint, because a concurrent write came first. Nothing was written. */
export class AlreadyTaken extends Error {
  override name = 'AlreadyTaken';
}
