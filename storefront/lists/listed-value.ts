/** An entry of a list: a product, or one of its items. */
export type Listed = { productId: number; itemId: number | null };

/** The value of a form field for an entry: product id, or product and item ids. */
export function listedValue({ productId, itemId }: Listed): string {
  return itemId === null ? String(productId) : `${productId}-${itemId}`;
}

/** Parses such a value; undefined where it is invalid. */
export function readListed(value: string): Listed | undefined {
  const ids = /^([1-9]\d{0,8})(?:-([1-9]\d{0,8}))?$/.exec(value);
  if (!ids) return undefined;
  return { productId: Number(ids[1]), itemId: ids[2] === undefined ? null : Number(ids[2]) };
}
