import type { Reads } from '#shop/kernel/db.ts';
import { listOf } from './field.ts';
import {
  type AttributeRow,
  type BrandRow,
  type CategoryRow,
  findAttributes,
  findBrands,
  findCategories,
} from './references.sql.ts';

/** What lines name by words: brands, categories, attributes and their values. */
export type References = {
  /** A brand by its name or one that was merged into it, in whatever case. */
  brandNamed(name: string): BrandRow | undefined;
  brandName(id: number): string | null;
  /** A category by its number, its path (`Stifte > Füller`), or its name where no other category has it. */
  categoryNamed(text: string): number | undefined;
  categoryText(id: number): string | null;
  /** The lowest categories of a product as a table has them: those above them are left out. */
  categoriesText(ids: readonly number[]): string | null;
  /** Categories with those above them, in ascending order. */
  withThoseAbove(ids: readonly number[]): number[];
  /** An attribute by its code or name. */
  attributeNamed(text: string): AttributeRow | undefined;
  attributes: readonly AttributeRow[];
};

/** Reads what columns of these fields name; what none of them names is not read. At most three statements. */
export async function loadReferences(db: Reads, mapping: readonly string[]): Promise<References> {
  const names = (pattern: RegExp) => mapping.some((id) => pattern.test(id));
  const brands = names(/^(?:brand|manufacturer)/) ? await findBrands(db) : [];
  const categories = names(/^(?:mainCategory|categor)/) ? await findCategories(db) : [];
  const attributes = names(/^(?:attribute|variant|option)/) ? await findAttributes(db) : [];
  return {
    ...brandReferences(brands),
    ...categoryReferences(categories),
    attributeNamed: nameIndex(attributes, ({ code, nameDe, nameEn }) => [code, nameDe, nameEn]),
    attributes,
  };
}

/** The value of an attribute that a text names by its code or name. */
export function valueNamed({ values }: AttributeRow, text: string): string | undefined {
  const wanted = folded(text);
  const found =
    values.find(({ code }) => code === wanted) ??
    values.find(({ nameDe, nameEn }) => folded(nameDe) === wanted || folded(nameEn) === wanted) ??
    values.find(({ formerCodes }) => formerCodes.includes(wanted));
  return found?.code;
}

function brandReferences(brands: readonly BrandRow[]) {
  const byId = new Map(brands.map(({ id, name }) => [id, name]));
  const named = nameIndex(brands, ({ name }) => [name]);
  const formerlyNamed = nameIndex(brands, ({ formerNames }) => formerNames);
  return {
    brandNamed: (name: string) => named(name) ?? formerlyNamed(name),
    brandName: (id: number) => byId.get(id) ?? null,
  };
}

function categoryReferences(categories: readonly CategoryRow[]) {
  const open = categories.filter(({ isSale }) => !isSale);
  const pathOf = ({ names }: CategoryRow) => folded(names.join('>'));
  const byPath = Map.groupBy(open, pathOf);
  const byName = Map.groupBy(open, ({ names }) => folded(names.at(-1) ?? ''));
  const byId = new Map(open.map((category) => [category.id, category]));
  const only = (found: readonly CategoryRow[] | undefined) =>
    found?.length === 1 ? found[0]?.id : undefined;
  const categoryText = (id: number): string | null => {
    const category = byId.get(id);
    if (!category) return null;
    const isPlain =
      category.names.every((name) => !/[>|]/.test(name)) &&
      byPath.get(pathOf(category))?.length === 1;
    return isPlain ? category.names.join(' > ') : String(id);
  };
  return {
    categoryNamed(text: string) {
      if (/^\d{1,9}$/.test(text)) return byId.get(Number(text))?.id;
      const path = folded(
        text
          .split('>')
          .map((name) => name.trim())
          .join('>'),
      );
      return only(byPath.get(path)) ?? only(byName.get(path));
    },
    categoryText,
    withThoseAbove: (ids: readonly number[]) =>
      [...new Set(ids.flatMap((id) => byId.get(id)?.path ?? [id]))].toSorted((a, b) => a - b),
    categoriesText(ids: readonly number[]) {
      const above = new Set(ids.flatMap((id) => byId.get(id)?.path.slice(0, -1) ?? []));
      const texts = ids.filter((id) => !above.has(id)).map(categoryText);
      return listOf(texts.filter((text) => text !== null));
    },
  };
}

function nameIndex<Row>(rows: readonly Row[], namesOf: (row: Row) => readonly string[]) {
  const byName = new Map<string, Row>();
  for (const row of rows)
    for (const name of namesOf(row).map(folded)) if (!byName.has(name)) byName.set(name, row);
  return (text: string) => byName.get(folded(text));
}

const folded = (text: string): string => text.normalize('NFC').trim().toLowerCase();
