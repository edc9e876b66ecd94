/** Tags of the products whose tiles an answer holds, so that it goes when one of them changes its price. */
export function shownProducts(answer: unknown): string[] {
  const tags = new Set<string>();
  collect(answer, tags);
  return [...tags];
}

/** The contract's names for lists of tiles. */
export const tileFields: ReadonlySet<string> = new Set([
  'products',
  'productsRecommendations',
  'accessories',
  'replacementProducts',
  'recommendations',
  'bookVariants',
]);

function collect(part: unknown, tags: Set<string>): void {
  if (typeof part !== 'object' || part === null) return;
  if (Array.isArray(part)) {
    for (const entry of part) collect(entry, tags);
    return;
  }
  for (const [name, value] of Object.entries(part)) {
    if (typeof value !== 'object' || value === null) continue;
    if (tileFields.has(name) && Array.isArray(value)) {
      for (const tile of value as { id?: number }[])
        tags.add(tile.id === undefined ? 'products' : `product:${tile.id}`);
    } else {
      collect(value, tags);
    }
  }
}
