import { type CacheTag, productTag } from '#contract/tags.ts';
/** Cache tags of the products whose tiles a result holds. */
export function shownProducts(answer: unknown): CacheTag[] {
  const tags = new Set<CacheTag>();
  collect(answer, tags);
  return [...tags];
}

/** Field names of lists of tiles. */
export const tileFields: ReadonlySet<string> = new Set([
  'products',
  'productsRecommendations',
  'accessories',
  'replacementProducts',
  'recommendations',
  'bookVariants',
]);

function collect(part: unknown, tags: Set<CacheTag>): void {
  if (typeof part !== 'object' || part === null) return;
  if (Array.isArray(part)) {
    for (const entry of part) collect(entry, tags);
    return;
  }
  for (const [name, value] of Object.entries(part)) {
    if (typeof value !== 'object' || value === null) continue;
    if (tileFields.has(name) && Array.isArray(value)) {
      for (const tile of value as { id?: number }[])
        tags.add(tile.id === undefined ? 'products' : productTag(tile.id));
    } else {
      collect(value, tags);
    }
  }
}
