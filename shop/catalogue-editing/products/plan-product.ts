import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { Language } from '#shop/kernel/storefront.ts';
import { fieldMessages } from '../fields/parts.ts';
import { type FieldChange, mergeChanges, type MetChange } from '../fields/merge-changes.ts';
import {
  type ProductFields,
  productSchemas,
  type ProductTextFields,
  productTextSchemas,
} from '../fields/product-fields.ts';
import { type Given, readFields, readSeen } from '../fields/read-fields.ts';
import type { KnownReferences, StoredText } from './products.sql.ts';

/** Fields and texts of a product as a caller gives them; what is not there stays as it is. */
export type ProductInput = {
  fields?: Given<ProductFields> | undefined;
  texts?: { readonly [In in Language]?: Given<ProductTextFields> | undefined } | undefined;
};

/** The same, checked. */
export type ReadProduct = {
  fields: Partial<ProductFields>;
  texts: Record<Language, Partial<ProductTextFields>>;
};

/** A product with its texts. */
export type ProductRecord = {
  fields: ProductFields;
  texts: Partial<Record<Language, StoredText>>;
};

/** What a change makes of a product. */
export type ProductPlan = {
  fields: ProductFields;
  texts: Partial<Record<Language, ProductTextFields>>;
  /** Languages whose text changes. */
  languages: Language[];
  changes: FieldChange[];
};

export const languages: readonly Language[] = ['de', 'en'];

/** Checks fields and texts. Refuses FIELD_WRONG with every wrong one. */
export function readProduct(given: ProductInput): ReadProduct | Refusal<'FIELD_WRONG'> {
  return readWith(readFields, given);
}

/** Reads what a screen showed of a product, which new values need not be: an empty name. Refuses FIELD_WRONG. */
export function readSeenProduct(given: ProductInput): ReadProduct | Refusal<'FIELD_WRONG'> {
  return readWith(readSeen, given);
}

function readWith(
  readPart: typeof readFields,
  { fields, texts }: ProductInput,
): ReadProduct | Refusal<'FIELD_WRONG'> {
  const own = readPart<ProductFields>(productSchemas, fields);
  const read = languages.map((language) =>
    readPart<ProductTextFields>(productTextSchemas, texts?.[language], `.${language}`),
  );
  const refusals = [own, ...read].filter(isRefusal) as Refusal<'FIELD_WRONG'>[];
  const [first, ...others] = refusals.flatMap(({ others: more = [], ...each }) => [each, ...more]);
  if (first) return { ...first, others };
  const [de = {}, en = {}] = read as Partial<ProductTextFields>[];
  return { fields: own as Partial<ProductFields>, texts: { de, en } };
}

/** Merges checked fields and texts into a product, against what the caller saw. */
export function planProduct(
  { fields, texts }: ProductRecord,
  mine: ReadProduct,
  seen: ReadProduct | undefined,
): { plan: ProductPlan; met: MetChange[] } {
  const own = mergeChanges(fields, mine.fields, { seen: seen?.fields });
  const merged = languages.map((language) => ({
    language,
    ...mergeChanges(texts[language]?.fields ?? emptyText, mine.texts[language], {
      seen: seen?.texts[language],
      suffix: `.${language}`,
    }),
  }));
  const changed = merged.filter(({ changes }) => changes.length > 0);
  return {
    plan: {
      fields: { ...fields, ...valuesOf(own.changes) },
      texts: Object.fromEntries(
        merged.flatMap(({ language, changes }) => {
          const before = texts[language]?.fields;
          return before || changes.length > 0
            ? [[language, { ...emptyText, ...before, ...valuesOf(changes) }]]
            : [];
        }),
      ),
      languages: changed.map(({ language }) => language),
      changes: [...own.changes, ...merged.flatMap(({ changes }) => changes)],
    },
    met: [...own.met, ...merged.flatMap(({ met }) => met)],
  };
}

/** A text in which nothing was written yet. */
export const emptyText: ProductTextFields = {
  name: '',
  description: '',
  features: [],
  dataAndFacts: [],
  warnings: [],
  dangerWarnings: [],
  textileComposition: '',
  downloads: [],
  videos: [],
  audioSamples: [],
  saleBanner: null,
};

/** The references of products to other tables. */
export function referencesOf(products: readonly Partial<ProductFields>[]) {
  const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
  return {
    brands: unique(products.flatMap(({ brandId }) => (brandId === undefined ? [] : [brandId]))),
    categories: unique(
      products.flatMap(({ mainCategoryId }) =>
        mainCategoryId === undefined ? [] : [mainCategoryId],
      ),
    ),
    labels: unique(products.flatMap(({ labels = [] }) => labels)),
    attributes: unique(
      products.flatMap(({ attributes = {}, variantAttributes = [] }) => [
        ...Object.keys(attributes),
        ...variantAttributes,
      ]),
    ),
  };
}

/** Refuses REFERENCE_UNKNOWN for a brand, category, label, attribute or value that does not exist. */
export function checkReferences(
  { brandId, mainCategoryId, labels, attributes, variantAttributes }: Partial<ProductFields>,
  known: KnownReferences,
): Refusal<'REFERENCE_UNKNOWN'> | undefined {
  const unknown = (field: string, value: string | number) =>
    refuse('REFERENCE_UNKNOWN', 'catalogue.referenceUnknown', { field, values: { value } });
  if (brandId !== undefined && !known.brands.includes(brandId)) return unknown('brandId', brandId);
  if (mainCategoryId !== undefined && !known.categories.includes(mainCategoryId))
    return unknown('mainCategoryId', mainCategoryId);
  const label = labels?.find((code) => !known.labels.includes(code));
  if (label !== undefined) return unknown('labels', label);
  const varied = variantAttributes?.find((code) => !known.attributes.includes(code));
  if (varied !== undefined) return unknown('variantAttributes', varied);
  const pair = Object.entries(attributes ?? {})
    .flatMap(([attribute, values]) => [
      attribute,
      ...values.map((value) => `${attribute}:${value}`),
    ])
    .find((code) => !known.attributes.includes(code));
  return pair === undefined ? undefined : unknown('attributes', pair);
}

function valuesOf(changes: readonly FieldChange[]): Record<string, unknown> {
  return Object.fromEntries(
    changes.map(({ field, after }) => [field.replace(/\.(?:de|en)$/, ''), after]),
  );
}

/** The message of a field that has to be there. */
export const missingField = fieldMessages.missing;
