import { createHash } from 'node:crypto';
import type { Reads } from '#shop/kernel/db.ts';
import { loadReferences, type References } from '../fields/references.ts';
import type { ExportCell, OpenExport } from './export-cell.ts';
import { type ExportedItem, findItemsOfProducts } from './exports.sql.ts';

type Cells = Readonly<Record<string, ExportCell>>;
type Items = readonly [ExportedItem, ...ExportedItem[]];

/** The columns of another system, and the rows that it expects of a product with these items. */
export type Preset = {
  columns: readonly string[];
  rowsOf: (items: Items, references: References) => Cells[];
};

const productsPerStatement = 200;

/**
 * Items with the columns that another system reads, product by product (OP2). An import here knows the columns by the preset of the same
 * name. Pictures are left out, because the other system could not open their keys.
 */
export async function openPreset(db: Reads, { columns, rowsOf }: Preset): Promise<OpenExport> {
  const references = await loadReferences(db, ['mainCategory', 'options']);
  let last = 0;
  let isOver = false;
  return {
    columns,
    async next(limit) {
      const rows: ExportCell[][] = [];
      while (!isOver && rows.length < limit) {
        const items = await findItemsOfProducts(db, last, productsPerStatement);
        const products = [...Map.groupBy(items, ({ productId }) => productId).values()];
        isOver = products.length < productsPerStatement;
        last = items.at(-1)?.productId ?? last;
        for (const [first, ...others] of products)
          for (const cells of first ? rowsOf([first, ...others], references) : [])
            rows.push(columns.map((column) => cells[column] ?? null));
      }
      return rows;
    },
  };
}

/**
 * The default profile of products. A product with variants has a row of its own, to which theirs point; it needs a price and a stock there,
 * which here mean nothing.
 */
export const shopwarePreset: Preset = {
  columns: [
    'id',
    'parent_id',
    'product_number',
    'active',
    'stock',
    'ean',
    'min_purchase',
    'max_purchase',
    'name',
    'description',
    'tax_rate',
    'price_gross',
    'manufacturer_name',
    'categories',
    'options',
  ],
  rowsOf(items, references) {
    const [first] = items;
    const product = {
      name: first.texts.de?.name ?? null,
      description: htmlOf(first.texts.de?.description),
      tax_rate: taxRates[first.taxClass] ?? null,
      manufacturer_name: first.brand,
      categories: references.categoriesText(first.categoryIds),
    };
    const itemOf = (item: ExportedItem) => ({
      id: idOf(item.itemNumber),
      product_number: item.itemNumber,
      active: item.isSellable ? '1' : '0',
      stock: item.stock,
      ean: item.ean,
      min_purchase: item.minimumOrderQuantity,
      max_purchase: item.maxQuantity,
      price_gross: amountOf(item, 0),
    });
    if (items.length === 1) return [{ ...product, ...itemOf(first) }];
    const number = `${first.productKey}-P`;
    return [
      {
        ...product,
        id: idOf(number),
        product_number: number,
        active: '1',
        stock: 0,
        price_gross: amountOf(first, 0),
      },
      ...items.map((item) => ({
        ...itemOf(item),
        parent_id: idOf(number),
        options: choicesOf(item, references)
          .map(({ name, value }) => `${name}: ${value}`)
          .join(' | '),
      })),
    ];
  },
};

/** The columns of JTL-Ameise. A product with variants is an article of its own, which theirs name as their father. */
export const jtlPreset: Preset = {
  columns: [
    'Artikelnummer',
    'Identifizierungsspalte Vaterartikel',
    'Artikelname',
    'Artikelname (Englisch)',
    'Beschreibung',
    'Beschreibung (Englisch)',
    'Hersteller',
    'GTIN',
    ...[1, 2, 3].flatMap((place) => [`Variationsname ${place}`, `Variationswertname ${place}`]),
    ...[1, 2, 3].map((level) => `Kategorie Level ${level}`),
    'Steuersatz in %',
    'Mindestabnahme',
    'Std. VK Brutto',
    'UVP',
    'Lagerbestand',
  ],
  rowsOf(items, references) {
    const [first] = items;
    const levels = (references.categoryText(first.mainCategoryId) ?? '').split(' > ');
    const product = {
      Artikelname: first.texts.de?.name ?? null,
      'Artikelname (Englisch)': first.texts.en?.name ?? null,
      Beschreibung: htmlOf(first.texts.de?.description),
      'Beschreibung (Englisch)': htmlOf(first.texts.en?.description),
      Hersteller: first.brand,
      ...Object.fromEntries(levels.map((name, at) => [`Kategorie Level ${at + 1}`, name])),
      'Steuersatz in %': taxRates[first.taxClass] ?? null,
    };
    const itemOf = (item: ExportedItem) => ({
      Artikelnummer: item.itemNumber,
      GTIN: item.ean,
      Mindestabnahme: item.minimumOrderQuantity,
      'Std. VK Brutto': amountOf(item, 0),
      UVP: amountOf(item, 2),
      Lagerbestand: item.stock,
    });
    if (items.length === 1) return [{ ...product, ...itemOf(first) }];
    const father = `${first.productKey}-V`;
    const axes = choicesOf(first, references).map(({ name }, at) => [
      `Variationsname ${at + 1}`,
      name,
    ]);
    return [
      { ...product, ...Object.fromEntries(axes), Artikelnummer: father },
      ...items.map((item) => ({
        ...itemOf(item),
        'Identifizierungsspalte Vaterartikel': father,
        ...Object.fromEntries(
          choicesOf(item, references).flatMap(({ name, value }, at) => [
            [`Variationsname ${at + 1}`, name],
            [`Variationswertname ${at + 1}`, value],
          ]),
        ),
      })),
    ];
  },
};

/** The columns of products. Rows with one handle are the variants of a product, whose own columns its first row has. */
export const shopifyPreset: Preset = {
  columns: [
    'Handle',
    'Title',
    'Body (HTML)',
    'Vendor',
    'Type',
    'Published',
    ...[1, 2, 3].flatMap((place) => [`Option${place} Name`, `Option${place} Value`]),
    'Variant SKU',
    'Variant Inventory Tracker',
    'Variant Inventory Qty',
    'Variant Inventory Policy',
    'Variant Fulfillment Service',
    'Variant Price',
    'Variant Compare At Price',
    'Variant Requires Shipping',
    'Variant Taxable',
    'Variant Barcode',
    'Status',
  ],
  rowsOf(items, references) {
    const [first] = items;
    const isShown = first.state === 'published';
    return items.map((item, at) => {
      const choices = choicesOf(item, references);
      const options = choices.length === 0 ? [{ name: 'Title', value: 'Default Title' }] : choices;
      return {
        Handle: first.productKey.toLowerCase().replace(/[^a-z\d]+/g, '-'),
        ...(at === 0 && {
          Title: first.texts.de?.name ?? null,
          'Body (HTML)': htmlOf(first.texts.de?.description),
          Vendor: first.brand,
          Type: references.categoryText(first.mainCategoryId),
          Published: isShown ? 'TRUE' : 'FALSE',
          Status: isShown ? 'active' : 'draft',
          ...Object.fromEntries(
            options.map(({ name }, place) => [`Option${place + 1} Name`, name]),
          ),
        }),
        ...Object.fromEntries(
          options.map(({ value }, place) => [`Option${place + 1} Value`, value]),
        ),
        'Variant SKU': item.itemNumber,
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': item.stock,
        'Variant Inventory Policy': 'deny',
        'Variant Fulfillment Service': 'manual',
        'Variant Price': amountOf(item, 0),
        'Variant Compare At Price': amountOf(item, 1),
        'Variant Requires Shipping': 'TRUE',
        'Variant Taxable': 'TRUE',
        'Variant Barcode': item.ean,
      };
    });
  },
};

const mostChoices = 3;
const taxRates: Readonly<Record<string, string>> = { standard: '19', reduced: '7' };

/** What a variant differs by, in the words of the attributes; the systems have room for three. */
function choicesOf(
  { variantValues }: ExportedItem,
  { attributes }: References,
): { name: string; value: string }[] {
  return attributes
    .flatMap(({ code, nameDe, values }) => {
      const chosen = variantValues[code];
      if (chosen === undefined) return [];
      const value = values.find((each) => each.code === chosen)?.nameDe ?? chosen;
      return [{ name: nameDe, value }];
    })
    .slice(0, mostChoices);
}

/** Price, old price or recommendation in the German price list. */
function amountOf({ prices }: ExportedItem, place: 0 | 1 | 2): ExportCell {
  const amountMinor = prices.de?.[place] ?? null;
  return amountMinor === null ? null : { amountMinor };
}

/** An id of the form that Shopware has; the same number gives the same id in each export. */
function idOf(number: string): string {
  return createHash('sha256').update(number).digest('hex').slice(0, 32);
}

/** A description as HTML, which these systems show. */
function htmlOf(text: string | undefined): string | null {
  if (!text) return null;
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const paragraphs = safe.split(/\n{2,}/).map((each) => `<p>${each.replaceAll('\n', '<br>')}</p>`);
  return paragraphs.join('');
}
