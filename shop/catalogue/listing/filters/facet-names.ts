import type { Ctx } from '#shop/kernel/ctx.ts';
import { type CategoryNameRow, readFacetNames } from './facet-names.sql.ts';

export type ValueName = { place: number; name: string; css: string | null };
export type AttributeNames = {
  code: string;
  name: string;
  values: ReadonlyMap<string, ValueName>;
};
export type CategoryName = CategoryNameRow;

/** Names of all facets of a storefront, in display order. */
export type FacetNames = {
  attributes: readonly AttributeNames[];
  categories: ReadonlyMap<number, CategoryName>;
  /** What former values of filters are now, by filter and value. */
  merged: ReadonlyMap<string, ReadonlyMap<string, string>>;
};

/** One statement for a storefront, or none where the process has cached it: all listings and searches use the same names. */
export async function findFacetNames({
  db,
  storefront,
  memory,
}: Pick<Ctx, 'db' | 'storefront' | 'memory'>): Promise<FacetNames> {
  const key = `facet names ${storefront.langCode}`;
  const kept = memory.get(key) as FacetNames | undefined;
  if (kept) return kept;
  const version = memory.version();
  const { attributes, categories, merged } = await readFacetNames(db, storefront);
  const names: FacetNames = {
    attributes: attributes.map(({ values, ...attribute }) => ({
      ...attribute,
      values: new Map(values.map(({ code, ...value }, place) => [code, { ...value, place }])),
    })),
    categories: new Map(categories.map((category) => [category.id, category])),
    merged: new Map(
      Array.from(
        Map.groupBy(merged, ({ filter }) => filter),
        ([filter, rows]) => [filter, new Map(rows.map(({ value, kept }) => [value, kept]))],
      ),
    ),
  };
  const entries = attributes.reduce(
    (sum, { values }) => sum + values.length,
    categories.length + merged.length,
  );
  const tags = ['navigation', 'texts', 'attributes'] as const;
  memory.set(key, names, tags, entries * bytesOfName, version);
  return names;
}

const bytesOfName = 200;
