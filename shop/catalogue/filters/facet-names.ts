import type { Ctx } from '#shop/kernel/ctx.ts';
import { type FacetNames, readFacetNames, type WantedNames } from './facet-names.sql.ts';

/** What the facets of a listing are called. One statement, or none where the process remembers them. */
export async function findFacetNames(
  { db, storefront, memory }: Pick<Ctx, 'db' | 'storefront' | 'memory'>,
  wanted: WantedNames,
): Promise<FacetNames> {
  const key = `facet names ${storefront.langCode} ${JSON.stringify(wanted)}`;
  const kept = memory.get(key) as FacetNames | undefined;
  if (kept) return kept;
  const mark = memory.mark();
  const names = await readFacetNames(db, wanted, storefront);
  if (key.length < longestKey)
    memory.set(key, names, ['navigation', 'texts', 'attributes'], 3 * key.length, mark);
  return names;
}

/** A listing of everything names some hundreds of values; more were chosen by nobody. */
const longestKey = 20_000;
