import type { ProductInput } from '#shop/catalogue-editing/products/plan-product.ts';
import { categoryLevels, entriesOf, type FieldValue, optionPlaces } from './field.ts';
import type { Problem } from '../table/problem.ts';
import { type References, valueNamed } from './references.ts';

export type Values = ReadonlyMap<string, FieldValue>;

/** What the cells of a product mean. */
export type ReadProduct = {
  fields: { brandId?: number; mainCategoryId?: number; taxClass?: string };
  texts: ProductInput['texts'];
  /** The values of the given attributes. */
  attributes: Record<string, string[]>;
  /** Undefined where the cells say nothing of categories. */
  categoryIds: number[] | undefined;
  problems: Problem[];
};

/** Whether a field is one of a product, so that all lines of a product have to agree about it. */
export const isProductField = (id: string): boolean =>
  /^(?:name|description|warnings)\.|^(?:brand|manufacturer|manufacturerAddress|manufacturerEmail|mainCategory|categories|taxClass|state|publishAt)$|^pictures?(?:Alts)?(?:\.|$)|^attribute\.|^categoryLevel\./.test(
    id,
  );

/** Turns the values of a product's lines into what the verbs of the catalogue take. */
export function readProductValues(values: Values, references: References): ReadProduct {
  const read: ReadProduct = {
    fields: {},
    texts: textsOf(values),
    attributes: {},
    categoryIds: undefined,
    problems: [],
  };
  const problem = (field: string, messageKey: string, text: string) =>
    read.problems.push({ field, messageKey, values: { text: text.slice(0, 60) } });
  const brand = textIn(values, 'brand');
  if (brand !== undefined) {
    const known = references.brandNamed(brand);
    if (known) read.fields.brandId = known.id;
    else problem('brand', 'shop.exchange.brandUnknown', brand);
  }
  readCategories(values, references, { read, problem });
  const taxClass = textIn(values, 'taxClass');
  if (taxClass !== undefined) read.fields.taxClass = taxClass;
  for (const [field, value] of values) {
    if (!field.startsWith('attribute.')) continue;
    const code = field.slice('attribute.'.length);
    const attribute = references.attributes.find((each) => each.code === code);
    if (!attribute) {
      problem(field, 'shop.exchange.attributeUnknown', code);
      continue;
    }
    const entries = value === null ? [] : entriesOf(String(value));
    const unknown = entries.find((entry) => valueNamed(attribute, entry) === undefined);
    if (unknown !== undefined) problem(field, 'shop.exchange.valueUnknown', unknown);
    else read.attributes[code] = entries.map((entry) => valueNamed(attribute, entry) ?? '');
  }
  return read;
}

/** The values by which an item differs from the others of its product, from columns of attributes and of options. */
export function readVariantValues(
  values: Values,
  references: References,
): { variantValues: Record<string, string>; problems: Problem[] } {
  const variantValues: Record<string, string> = {};
  const problems: Problem[] = [];
  const named = [
    ...optionsIn(values, references),
    ...[...values].flatMap(([field, value]) =>
      field.startsWith('variant.') && typeof value === 'string'
        ? [{ field, name: field.slice('variant.'.length), value }]
        : [],
    ),
    ...optionPlaces.flatMap((place) => {
      const name = textIn(values, `option${place}.name`);
      const value = textIn(values, `option${place}.value`);
      const isAbsent = name === undefined || value === undefined || name === 'Title';
      return isAbsent ? [] : [{ field: `option${place}.value`, name, value }];
    }),
  ];
  for (const { field, name, value } of named) {
    const attribute = references.attributeNamed(name);
    const code = attribute && valueNamed(attribute, value);
    if (attribute && code !== undefined) variantValues[attribute.code] = code;
    else {
      const messageKey = attribute
        ? 'shop.exchange.valueUnknown'
        : 'shop.exchange.attributeUnknown';
      const text = (attribute ? value : name).slice(0, 60);
      problems.push({ field, messageKey, values: { text } });
    }
  }
  return { variantValues, problems };
}

/** The options of one column: `Farbe: Rot`, `farbe:rot`, or a value alone that no other attribute has. */
function optionsIn(values: Values, { attributes }: References) {
  return entriesOf(textIn(values, 'options') ?? '').map((entry) => {
    const [name = '', value] = entry.split(':').map((part) => part.trim());
    if (value !== undefined) return { field: 'options', name, value };
    const owners = attributes.filter((attribute) => valueNamed(attribute, entry) !== undefined);
    return {
      field: 'options',
      name: owners.length === 1 ? (owners[0]?.code ?? '') : entry,
      value: entry,
    };
  });
}

export function textIn(values: Values, field: string): string | undefined {
  const value = values.get(field);
  return typeof value === 'string' ? value : undefined;
}

type Reading = {
  read: ReadProduct;
  problem: (field: string, messageKey: string, text: string) => void;
};

function readCategories(values: Values, references: References, { read, problem }: Reading): void {
  const levels = categoryLevels.flatMap((level) => textIn(values, level) ?? []);
  const main =
    textIn(values, 'mainCategory') ?? (levels.length > 0 ? levels.join(' > ') : undefined);
  if (main !== undefined) {
    const id = references.categoryNamed(main);
    if (id === undefined) problem('mainCategory', 'shop.exchange.categoryUnknown', main);
    else read.fields.mainCategoryId = id;
  }
  const all = textIn(values, 'categories');
  if (all === undefined) return;
  const entries = entriesOf(all);
  const unknown = entries.find((entry) => references.categoryNamed(entry) === undefined);
  if (unknown === undefined)
    read.categoryIds = entries.map((entry) => references.categoryNamed(entry) ?? 0);
  else problem('categories', 'shop.exchange.categoryUnknown', unknown);
}

function textsOf(values: Values): ProductInput['texts'] {
  const given = (['de', 'en'] as const).flatMap((language) => {
    const name = values.get(`name.${language}`);
    const description = values.get(`description.${language}`);
    const warnings = values.get(`warnings.${language}`);
    const text = {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description: description ?? '' }),
      ...(warnings !== undefined && {
        warnings: warnings === null ? [] : entriesOf(String(warnings)),
      }),
    };
    return Object.keys(text).length === 0 ? [] : [[language, text] as const];
  });
  return given.length === 0 ? undefined : Object.fromEntries(given);
}
