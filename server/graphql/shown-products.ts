/** Tags of the products whose tiles an answer holds, so that it goes when one of them changes its price. */
export function shownProducts(answer: unknown): string[] {
  const tags = new Set<string>();
  collect(answer, tags);
  return [...tags];
}

/** The contract's name for the tiles that teasers show. */
const tilesField = 'productsRecommendations';

function collect(part: unknown, tags: Set<string>): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [name, value] of Object.entries(part)) {
    if (name === tilesField && Array.isArray(value)) {
      for (const tile of value as { id?: number }[]) tags.add(`product:${tile.id}`);
    } else {
      collect(value, tags);
    }
  }
}
