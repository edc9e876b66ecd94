import type { CatalogueIndex } from '../port.ts';
import { lastPlace } from './layout.ts';

/** Lets `other` answer pages that end beyond the 10,000th product, which the engine does not reach. */
export function withDeepPages(
  engine: CatalogueIndex,
  other: Pick<CatalogueIndex, 'query'>,
): CatalogueIndex {
  return {
    ...engine,
    query: (query) => (query.offset + query.limit > lastPlace ? other : engine).query(query),
  };
}
