import { analyserVersion } from '#shop/search/analyser/analyser.ts';
import { wordsOfProduct } from '#shop/search/product-words.ts';
import { attributes } from '../catalogue/attributes.ts';
import { brands } from '../catalogue/brands.ts';
import type { ProductRecord } from '../catalogue/records.ts';
import { categories, saleCategory } from '../catalogue/taxonomy/index.ts';
import type { Cell, TableRows } from './copy-rows.ts';

type Language = 'de' | 'en';

/** The words that a batch of products is found by, as the shop makes them of the same facts. */
export function wordRows(products: readonly ProductRecord[]): TableRows {
  return {
    target: `search.product_words (product_id, language, analyser_version, name_words, brand_words, category_words,
      description_words)`,
    rows: products.flatMap((product) => [wordRow(product, 'de'), wordRow(product, 'en')]),
  };
}

function wordRow(product: ProductRecord, language: Language): Cell[] {
  const { nameWords, brandWords, categoryWords, descriptionWords } = wordsOfProduct(language, {
    name: product.name[language],
    description: product.description[language],
    brand: brandNames.get(product.brandId) ?? '',
    numbers: product.items.flatMap(({ orderNumber, ean }) => [orderNumber, ean]),
    categories: product.categoryIds.map((id) => ({
      name: categoryNames.get(id)?.[language] ?? '',
      isLeaf: !product.categoryIds.some((below) => parents.get(below) === id),
    })),
    values: Object.entries(product.attributes).flatMap(([attribute, codes]) =>
      codes.map((code) => valueNames.get(`${attribute} ${code}`)?.[language] ?? ''),
    ),
  });
  return [
    product.id,
    language,
    analyserVersion,
    nameWords,
    brandWords,
    categoryWords,
    descriptionWords,
  ];
}

const brandNames = new Map(brands.map(({ id, name }) => [id, name]));
const categoryNames = new Map([...categories, saleCategory].map(({ id, name }) => [id, name]));
const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]));
const valueNames = new Map(
  attributes.flatMap(({ code, values }) =>
    values.map((value) => [`${code} ${value.code}`, value.name] as const),
  ),
);
