import { fields } from './field.ts';

/** Fields by the names that other systems give their columns, in lower case. */
const presets: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  own: Object.fromEntries(fields.map(({ id }) => [id.toLowerCase(), id])),
  // Keys of the product profile, and the columns of the default one.
  shopware: {
    id: 'lineKey',
    parentid: 'productKey',
    parent_id: 'productKey',
    productnumber: 'itemNumber',
    product_number: 'itemNumber',
    ean: 'ean',
    'translations.default.name': 'name.de',
    name: 'name.de',
    'translations.default.description': 'description.de',
    description: 'description.de',
    'translations.de-de.name': 'name.de',
    'translations.de-de.description': 'description.de',
    'translations.en-gb.name': 'name.en',
    'translations.en-gb.description': 'description.en',
    'manufacturer.translations.default.name': 'brand',
    manufacturer_name: 'brand',
    categories: 'categories',
    options: 'options',
    optionids: 'options',
    'tax.taxrate': 'taxClass',
    tax_rate: 'taxClass',
    active: 'isSellable',
    minpurchase: 'minimumOrderQuantity',
    min_purchase: 'minimumOrderQuantity',
    maxpurchase: 'maxQuantity',
    max_purchase: 'maxQuantity',
    'price.default.gross': 'price.de',
    price_gross: 'price.de',
    'price.default.listprice.gross': 'oldPrice.de',
    'price.eur.gross': 'price.de',
    price_gross_eur: 'price.de',
    'price.chf.gross': 'price.ch',
    price_gross_chf: 'price.ch',
    stock: 'stock',
    'cover.media.url': 'picture.1',
    media: 'pictures',
  },
  jtl: {
    artikelnummer: 'itemNumber',
    'vaterartikel id-feld': 'productKey',
    vaterartikelnummer: 'productKey',
    'identifizierungsspalte vaterartikel': 'productKey',
    artikelname: 'name.de',
    'artikelname (englisch)': 'name.en',
    beschreibung: 'description.de',
    'beschreibung (englisch)': 'description.en',
    hersteller: 'brand',
    ...numbered('kategorie level', 'categoryLevel.#'),
    ...numbered('kategorie ebene', 'categoryLevel.#'),
    ...numbered('variationsname', 'option#.name'),
    ...numbered('variationswertname', 'option#.value'),
    steuersatz: 'taxClass',
    'steuersatz in %': 'taxClass',
    mindestabnahme: 'minimumOrderQuantity',
    mindestabnahmemenge: 'minimumOrderQuantity',
    gtin: 'ean',
    ean: 'ean',
    'ean/barcode': 'ean',
    'gtin/ean': 'ean',
    'brutto-vk': 'price.de',
    'std. vk brutto': 'price.de',
    uvp: 'recommendedPrice.de',
    ...numbered('bild', 'picture.#', 10),
    ...numbered('bild url', 'picture.#', 10),
    lagerbestand: 'stock',
    'bestand gesamt': 'stock',
  },
  shopify: {
    handle: 'productKey',
    title: 'name.de',
    'body (html)': 'description.de',
    vendor: 'brand',
    type: 'mainCategory',
    'option1 name': 'option1.name',
    'option1 value': 'option1.value',
    'option2 name': 'option2.name',
    'option2 value': 'option2.value',
    'option3 name': 'option3.name',
    'option3 value': 'option3.value',
    'variant sku': 'itemNumber',
    'variant barcode': 'ean',
    'variant price': 'price.de',
    'variant compare at price': 'oldPrice.de',
    'variant inventory qty': 'stock',
    'variant image': 'picture.1',
    'image src': 'pictures',
    'image alt text': 'pictureAlts.de',
  },
};

/** Columns that a system numbers from 1. */
function numbered(column: string, field: string, most = 3): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: most }, (_, index) => [
      `${column} ${index + 1}`,
      field.replace('#', String(index + 1)),
    ]),
  );
}

/** The own columns of attributes are as many as there are attributes. */
const ofAttribute = /^(?:attribute|variant)\.[a-z\d_-]+$/;

/**
 * The field of each column: what the sender's columns were mapped to before, else that of the preset which knows most of the names
 * (OP2). Empty for a column without one; each field is given once.
 */
export function guessMapping(
  columns: readonly string[],
  kept: Readonly<Record<string, string>> = {},
): { preset: string; mapping: string[] } {
  const names = columns.map((column) => column.trim().toLowerCase());
  const [preset = 'own', known = {}] =
    Object.entries(presets)
      .map(
        ([name, table]) =>
          [name, table, names.filter((each) => Object.hasOwn(table, each)).length] as const,
      )
      .toSorted((first, second) => second[2] - first[2])[0] ?? [];
  const given = new Set<string>();
  const mapping = columns.map((column, place) => {
    const field = kept[column] ?? known[names[place] ?? ''] ?? ownAttribute(names[place] ?? '');
    if (given.has(field)) return '';
    given.add(field);
    return field;
  });
  return { preset, mapping };
}

const ownAttribute = (name: string): string => (ofAttribute.test(name) ? name : '');
