import type {
  CatalogueEntry,
  CatalogueEntryFacet,
  CatalogueEntryFields,
  CatalogueEntryPart,
} from '#shop/backoffice-resolver-types.generated.ts';
import { cursorOf, readPlace } from '#shop/kernel/keyset.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { countUsers } from './entries.sql.ts';
import type { ListName } from './entry-keys.ts';
import { entryLists } from './entry-lists.ts';
import { countEntryFacets, facetsOf, findEntries, findEntry } from './entry-reads.sql.ts';

const rowsPerPart = 50;
const longestSearch = 100;
const mostCounted = 10_001;

type ReadCtx = Pick<StaffCtx, 'db' | 'clock'>;
type ListWish = {
  list: ListName;
  /** Whose values are listed; of other lists empty. */
  attribute: string;
  /** Empty for all. */
  search: string;
  facet: string | undefined;
  after: string | undefined;
};

/**
 * Entries of a list in its order, fifty at a time, with what they lack (OP1). A search finds parts of names, codes and makers. A facet that
 * is unknown is left out. One statement.
 */
export async function listEntries(
  { db }: Pick<ReadCtx, 'db'>,
  { list, attribute, search, facet, after }: ListWish,
): Promise<CatalogueEntryPart> {
  const found = await findEntries(db, {
    list,
    attribute,
    words: search.slice(0, longestSearch).replaceAll('\0', '').trim(),
    facet,
    after: readPlace(after, 'text'),
    limit: rowsPerPart + 1,
  });
  const rows = found.slice(0, rowsPerPart);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ key, fields, facets, count }) => ({
      key,
      fields: fieldsView(fields),
      facets,
      count,
    })),
    next: found.length > rowsPerPart && last ? cursorOf(last.place, last.id) : null,
  };
}

/** How many entries of a list there are, and how many have each facet (OP1). One statement. */
export async function viewEntryFacets(
  { db }: Pick<ReadCtx, 'db'>,
  wanted: { list: ListName; attribute: string },
): Promise<CatalogueEntryFacet[]> {
  const counts = await countEntryFacets(db, wanted);
  return ['all', ...facetsOf(wanted.list)].map((key) => ({ key, count: counts[key] ?? 0 }));
}

/** An entry with how many products use it (OP1). Two statements. */
export async function viewEntry(
  { db, clock }: ReadCtx,
  { list, key }: { list: ListName; key: string },
): Promise<CatalogueEntry | undefined> {
  const rules = entryLists[list];
  const readAt = clock.now().toISOString();
  const fields = rules.isKey(key) ? await findEntry(db, { list, key }) : undefined;
  if (!fields) return undefined;
  const products = await countUsers(db, rules.users(key), mostCounted);
  return { key, fields: fieldsView(fields), readAt, products };
}

const none: CatalogueEntryFields = {
  name: null,
  manufacturer: null,
  manufacturerAddress: null,
  manufacturerEmail: null,
  isOutsideEu: null,
  responsiblePerson: null,
  responsibleAddress: null,
  responsibleEmail: null,
  display: null,
  unitDe: null,
  unitEn: null,
  isFilterable: null,
  css: null,
  type: null,
  icon: null,
  nameDe: null,
  nameEn: null,
  textDe: null,
  textEn: null,
  germanyDe: null,
  germanyEn: null,
  austriaDe: null,
  switzerlandDe: null,
  businessDe: null,
  businessEn: null,
};

function fieldsView(fields: Readonly<Record<string, unknown>>): CatalogueEntryFields {
  return { ...none, ...fields };
}
