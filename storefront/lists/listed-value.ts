/** A product as a list holds it: as a whole, or one of its items. */
export type Listed = { productId: number; itemId: number | null };

/** What a form's field says of what is listed: product, or product and item. */
export function listedValue({ productId, itemId }: Listed): string {
  return itemId === null ? String(productId) : `${productId}-${itemId}`;
}

/** Reads such a field; undefined where it is none. */
export function readListed(value: string): Listed | undefined {
  const ids = /^([1-9]\d{0,8})(?:-([1-9]\d{0,8}))?$/.exec(value);
  if (!ids) return undefined;
  return { productId: Number(ids[1]), itemId: ids[2] === undefined ? null : Number(ids[2]) };
}
