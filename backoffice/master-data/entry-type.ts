import type {
  CatalogueEntriesQuery,
  CatalogueEntryInput,
  CatalogueEntryQuery,
} from '#contract/backoffice-operations.generated.ts';

/** A list of which products choose; `values` are those of an attribute. */
export type ListName = 'brands' | 'attributes' | 'values' | 'labels' | 'matrixCodes';

export type Entry = NonNullable<CatalogueEntryQuery['catalogueEntry']>;
export type ListedEntry = CatalogueEntriesQuery['catalogueEntries']['rows'][number];
export type FieldName = keyof CatalogueEntryInput;
