import { fields } from './field.ts';

/** Fields by the names that other systems give their columns, in lower case. */
const presets: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  own: Object.fromEntries(fields.map(({ id }) => [id.toLowerCase(), id])),
  shopware: {
    productnumber: 'itemNumber',
    'translations.default.name': 'name.de',
    minpurchase: 'minimumOrderQuantity',
    maxpurchase: 'maxQuantity',
    ean: 'ean',
    'price.default.gross': 'price.de',
    'price.default.listprice.gross': 'oldPrice.de',
    'price.eur.gross': 'price.de',
    'price.chf.gross': 'price.ch',
    stock: 'stock',
  },
  jtl: {
    artikelnummer: 'itemNumber',
    artikelname: 'name.de',
    gtin: 'ean',
    'ean/barcode': 'ean',
    'gtin/ean': 'ean',
    'brutto-vk': 'price.de',
    'std. vk brutto': 'price.de',
    uvp: 'recommendedPrice.de',
    lagerbestand: 'stock',
    'bestand gesamt': 'stock',
  },
  shopify: {
    'variant sku': 'itemNumber',
    'variant barcode': 'ean',
    'variant price': 'price.de',
    'variant compare at price': 'oldPrice.de',
    'variant inventory qty': 'stock',
  },
};

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
      .map(([name, table]) => [name, table, names.filter((each) => each in table).length] as const)
      .toSorted((first, second) => second[2] - first[2])[0] ?? [];
  const given = new Set<string>();
  const mapping = columns.map((column, place) => {
    const field = kept[column] ?? known[names[place] ?? ''] ?? '';
    if (given.has(field)) return '';
    given.add(field);
    return field;
  });
  return { preset, mapping };
}
