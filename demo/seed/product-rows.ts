import { extraTabRows, mediaCells } from './page-extra-rows.ts';
import type { ItemRecord, PriceRecord, ProductRecord } from '../catalogue/records.ts';
import { fibresOf } from '../catalogue/fibres.ts';
import { scalePricesOf } from '../catalogue/scale-prices.ts';
import type { Cell, TableRows } from './copy-rows.ts';
import { wordRows } from './word-rows.ts';

type Rows = (readonly Cell[])[];
type Language = 'de' | 'en';
const languages: readonly Language[] = ['de', 'en'];
/** Items that suppliers deliver again are reordered at this stock. */
const reorderPoint = 20;

/** The rows of a batch of products, table by table, in an order that every reference allows. */
export function productRows(products: readonly ProductRecord[], today: Date): TableRows[] {
  const items = products.flatMap((product) =>
    product.items.map((item, position) => ({ product, item, position })),
  );
  const prices = items.flatMap(({ product, item }) =>
    item.prices.map((price) => ({ product, item, price })),
  );
  return [
    { target: productColumns, rows: products.map((product) => productRow(product, today)) },
    {
      target: textColumns,
      rows: products.flatMap((product) => languages.map((language) => textRow(product, language))),
    },
    {
      target: 'catalogue.product_category (category_id, product_id)',
      rows: products.flatMap(({ id, categoryIds }) =>
        categoryIds.map((category) => [category, id]),
      ),
    },
    {
      target: itemColumns,
      rows: items.map(({ product, item, position }) => itemRow(product, item, position)),
    },
    {
      target: 'catalogue.item_text (item_id, language, name)',
      rows: items.flatMap(({ item }) =>
        languages.map((language) => [item.id, language, item.name[language]]),
      ),
    },
    {
      target: priceColumns,
      rows: prices.map(({ product, item, price }) => priceRow(product, item, price, today)),
    },
    {
      target: 'catalogue.price_history (item_id, price_list, valid_from, amount_minor)',
      rows: prices.flatMap(({ product, item, price }) => historyRows(product, item, price)),
    },
    {
      target: 'stock.item_stock (item_id, on_hand, restock_days, reorder_point)',
      rows: items.map(({ item: { id, onHand, restockDays } }) => [
        id,
        onHand,
        restockDays,
        restockDays > 0 ? reorderPoint : null,
      ]),
    },
    {
      target: 'catalogue.picture (product_id, position, picture_key, alts)',
      rows: products.flatMap((product) =>
        product.pictureKeys.map((key, index) => [product.id, index + 1, key, pictureAlts(product)]),
      ),
    },
    {
      target: 'catalogue.product_relation (product_id, kind, position, related_product_id)',
      rows: products.flatMap(relationRows),
    },
    { target: reviewColumns, rows: products.flatMap(reviewRows) },
    wordRows(products),
    {
      target: 'catalogue.extra_tab (product_id, language, tab_id, position, title, blocks)',
      rows: products.flatMap((product) =>
        languages.flatMap((language) => extraTabRows(product, language)),
      ),
    },
  ];
}

/** What pictures of goods show that differ in their ruling alone: the first item, whose name has the ruling. */
function pictureAlts({ variantAttributes, items: [first] }: ProductRecord): Cell {
  return first && variantAttributes.join(' ') === 'lineatur' ? { json: first.name } : null;
}

const productColumns = `catalogue.product (id, brand_id, main_category_id, tax_class, is_book, is_bulky, is_topseller,
  released_on, sales_90_days, rating_average, rating_count, warranty_months, energy_label, attributes,
  variant_attributes, extra_badges, textile_care, changed_at, book, labels, kind, age_from_months, name_style)`;

function productRow(product: ProductRecord, today: Date): Cell[] {
  const {
    id,
    brandId,
    mainCategoryId,
    taxClass,
    isBook,
    isBulky,
    isTopseller,
    releasedOn,
    sales90Days,
  } = product;
  return [
    id,
    brandId,
    mainCategoryId,
    taxClass,
    isBook,
    isBulky,
    isTopseller,
    releasedOn,
    sales90Days,
    product.ratingAverage,
    product.reviews.length,
    product.warrantyMonths,
    product.energyLabel && { json: product.energyLabel },
    { json: product.attributes },
    product.variantAttributes,
    { json: product.extraBadges },
    product.textileCare,
    today,
    product.extras.book && { json: product.extras.book },
    product.extras.labels,
    kindOf(product),
    monthsOf(product),
    nameStyleOf(product),
  ];
}

/** Goods of an age with warnings are toys, those with care instructions textiles, those with an energy label lamps. */
function kindOf(product: ProductRecord): string {
  if (product.warnings.length > 0 && monthsOf(product) !== null) return 'toy';
  if (product.textileCare.length > 0) return 'textile';
  return product.energyLabel ? 'lamp' : 'general';
}

/** Labels are printed with a name; bottles and lunch boxes, which are of steel or bamboo, are engraved. */
function nameStyleOf({ name }: ProductRecord): string | null {
  if (/namensetikett|buchetikett|namensaufkleber/i.test(name.de)) return 'label';
  return /trinkflasche|brotdose|brotbox|lunchbox/i.test(name.de) ? 'engraving' : null;
}

/** The youngest age, of a value such as `ab-3`. */
function monthsOf({ attributes }: ProductRecord): number | null {
  const years = /^ab-(\d+)$/.exec(attributes['alter']?.[0] ?? '')?.[1];
  return years === undefined ? null : Number(years) * 12;
}

/** The vector is a placeholder: a trigger fills it from the words. */
const textColumns = `catalogue.product_text (product_id, language, name, description, features, data_and_facts,
  warnings, downloads, search_vector, textile_composition, danger_warnings, videos, audio_samples, sale_banner)`;

function textRow(product: ProductRecord, language: Language): Cell[] {
  const features = product.features.map(({ title, shortText, longText, ...feature }) => ({
    ...feature,
    title: title[language],
    shortText: shortText[language],
    ...(longText && { longText: longText[language] }),
  }));
  const facts = product.dataAndFacts.map(({ name, value }) => ({
    name: name[language],
    value: value[language],
  }));
  const sheet = {
    displayName: language === 'de' ? 'Produktdatenblatt' : 'Product data sheet',
    url: `/downloads/produktdatenblatt-${product.id}.pdf`,
    format: 'PDF',
    sizeBytes: 0,
  };
  return [
    product.id,
    language,
    product.name[language],
    product.description[language],
    { json: features },
    { json: facts },
    product.warnings.map((warning) => warning[language]),
    { json: [sheet] },
    '',
    fibresOf(product)?.[language] ?? '',
    ...mediaCells(product, language),
  ];
}

const itemColumns = `catalogue.item (id, product_id, position, order_number, ean, variant_values, base_content, base_unit,
  minimum_order_quantity, max_quantity, is_prime_capable, is_sellable, picture_key, power_plug, matrix_code)`;

function itemRow({ id, extras }: ProductRecord, item: ItemRecord, position: number): Cell[] {
  return [
    item.id,
    id,
    position + 1,
    item.orderNumber,
    item.ean,
    { json: item.variantValues },
    item.content?.amount ?? null,
    item.content?.unit ?? null,
    item.minimumOrderQuantity,
    item.maxQuantity,
    item.isPrimeCapable,
    item.isSellable,
    item.pictureKey,
    extras.powerPlug && { json: extras.powerPlug },
    extras.matrixCode,
  ];
}

const priceColumns = `catalogue.item_price (item_id, price_list, currency, valid_from, amount_minor, old_amount_minor,
  recommended_minor, lowest_30_days_minor, steps)`;

function priceRow(
  product: ProductRecord,
  item: ItemRecord,
  price: PriceRecord,
  today: Date,
): Cell[] {
  const { priceList, currency, amountMinor, oldAmountMinor, recommendedMinor, lowest30DaysMinor } =
    price;
  const { releasedOn } = product;
  return [
    item.id,
    priceList,
    currency,
    oldAmountMinor === null ? releasedOn : reducedAt(releasedOn, today),
    amountMinor,
    oldAmountMinor,
    recommendedMinor,
    lowest30DaysMinor,
    { json: scalePricesOf(product, item, price) },
  ];
}

/** Before a reduction the old price held since the release. */
function historyRows({ releasedOn }: ProductRecord, item: ItemRecord, price: PriceRecord): Rows {
  const { priceList, oldAmountMinor } = price;
  return oldAmountMinor === null ? [] : [[item.id, priceList, releasedOn, oldAmountMinor]];
}

/** Reductions began twelve days ago. */
function reducedAt(releasedOn: string, today: Date): Date {
  const dayMilliseconds = 86_400_000;
  return new Date(
    Math.max(today.getTime() - 12 * dayMilliseconds, Date.parse(releasedOn) + dayMilliseconds),
  );
}

function relationRows({
  id,
  accessoryIds,
  replacementIds,
  recommendationIds,
}: ProductRecord): Rows {
  const rows = (kind: string, ids: readonly number[]): Rows =>
    ids.map((related, index) => [id, kind, index + 1, related]);
  return [
    ...rows('accessory', accessoryIds),
    ...rows('replacement', replacementIds),
    ...rows('recommendation', recommendationIds),
  ];
}

const reviewColumns = `catalogue.review (product_id, language, stars, title, message, author, is_verified, helpful_count,
  shop_comment, written_at, approved_at)`;

function reviewRows({ id, reviews }: ProductRecord): Rows {
  return reviews.map((review) => [
    id,
    review.language,
    review.stars,
    review.title,
    review.message,
    review.author,
    review.isVerified,
    review.helpfulCount,
    review.shopComment,
    review.writtenAt,
    review.writtenAt,
  ]);
}
