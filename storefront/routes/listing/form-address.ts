import { rangeOf, writeRange } from './filter-values.ts';
import { listingQuery, listingSearch, rangeLimits, rangeNames } from './listing-query.ts';

/** Names of a range's two fields; without script a form cannot join them into one `from-to`. */
export function rangeFields(name: string): { from: string; to: string } {
  return { from: `filter.${name}.from`, to: `filter.${name}.to` };
}

/**
 * Canonical listing address for a form submitted without script: equal names joined, both ends of a range in one
 * parameter, nothing empty. Undefined where the address has no form fields, so that it redirects at most once (LS1).
 */
export function addressOfForm({ pathname, searchParams }: URL): string | undefined {
  const names = [...searchParams.keys()];
  const isOfForm =
    new Set(names).size < names.length ||
    names.some((name) => /^filter\..*\.(?:from|to)$/.test(name)) ||
    [...searchParams.values()].includes('');
  if (!isOfForm) return undefined;
  const query = new URLSearchParams(searchParams);
  for (const name of rangeNames) joinRange(query, name);
  return pathname + listingSearch(listingQuery(query));
}

function joinRange(query: URLSearchParams, name: keyof typeof rangeLimits): void {
  const fields = rangeFields(name);
  if (!query.has(fields.from) && !query.has(fields.to)) return;
  const range = rangeOf(
    query.get(fields.from) ?? '',
    query.get(fields.to) ?? '',
    rangeLimits[name],
  );
  if (range) query.set(`filter.${name}`, writeRange(range));
  else query.delete(`filter.${name}`);
}
