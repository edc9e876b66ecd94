import { reachableSteps } from '#shop/catalogue/reachable-steps.ts';
import type { BaseUnit } from '#shop/catalogue/base-price.ts';
import { decimalText } from '#shop/kernel/money.ts';
import type { Language, PriceList } from '#shop/kernel/storefront.ts';
import { taxRate } from '#shop/pricing/tax-rates.ts';
import type { BmecatFeature, BmecatItem, BmecatPrice, LanguageText } from './bmecat-item.ts';
import type { CatalogueRow } from './catalogue-rows.sql.ts';

export type ItemOptions = { priceList: PriceList; language: Language; now: Date };

const lists = {
  de: { country: 'DE', currency: 'EUR', type: 'gros_list' },
  at: { country: 'AT', currency: 'EUR', type: 'gros_list' },
  ch: { country: 'CH', currency: 'CHF', type: 'gros_list' },
  edu: { country: 'DE', currency: 'EUR', type: 'net_customer' },
} as const;

/** Units of contents by UN/ECE recommendation 20. */
const units: Record<BaseUnit, string> = {
  ml: 'MLT',
  l: 'LTR',
  g: 'GRM',
  kg: 'KGM',
  cm: 'CMT',
  m: 'MTR',
  stueck: 'C62',
};

const referenceTypes: Readonly<Record<string, string>> = {
  accessory: 'accessories',
  replacement: 'followup',
  recommendation: 'similar',
  edition: 'others',
};

/** An item of the shop as catalogues have it: piece by piece, with the price of one list. */
export function catalogueItem(row: CatalogueRow, options: ItemOptions): BmecatItem {
  const byLanguage = row.texts.toSorted(
    (first, second) =>
      Number(second.language === options.language) - Number(first.language === options.language),
  );
  const texts = (text: 'name' | 'description'): LanguageText[] =>
    byLanguage
      .map((each) => ({ language: each.language, text: tidy(each[text]) }))
      .filter((each) => each.text !== '');
  return {
    supplierPid: row.orderNumber,
    mode: row.isRetired ? 'delete' : 'update',
    names: texts('name'),
    descriptions: texts('description'),
    remarks: [],
    keywords: [],
    gtin: row.ean,
    manufacturerName: row.brand,
    manufacturerPid: '',
    order: {
      orderUnit: 'C62',
      contentUnit: row.baseUnit === null ? '' : units[row.baseUnit],
      contentPerOrderUnit: row.baseContent ?? '',
      priceQuantity: '1',
      minimum: String(row.minimumOrderQuantity),
      interval: '1',
    },
    prices: pricesOf(row, options),
    features: [...attributesOf(row, options), ...factsOf(byLanguage)],
    pictures: row.pictureKeys.map((key, place) => ({
      type: 'image/jpeg',
      sources: [{ language: options.language, text: `${key}.jpg` }],
      descriptions: [],
      alternatives: [],
      purpose: 'normal',
      order: String(place + 1),
    })),
    references: row.references.flatMap(({ kind, orderNumber }) => {
      const type = referenceTypes[kind];
      return type === undefined ? [] : [{ type, to: orderNumber, quantity: '' }];
    }),
    others: [],
  };
}

function pricesOf(row: CatalogueRow, { priceList, now }: ItemOptions): BmecatPrice[] {
  const { country, currency, type } = lists[priceList];
  const rate = String(taxRate(country, row.taxClass, now) / 10_000);
  const price = (
    kind: string,
    amountMinor: number,
    from = row.minimumOrderQuantity,
  ): BmecatPrice => ({
    type: kind,
    amount: decimalText(amountMinor),
    currency,
    tax: rate,
    factor: '1',
    lowerBound: String(from),
    territories: [country],
    validFrom: '',
    validUntil: '',
  });
  return [
    price(type, row.amountMinor),
    ...reachableSteps(row).map((step) => price(type, step.amountMinor, step.from)),
    ...(row.recommendedMinor === null ? [] : [price('nrp', row.recommendedMinor)]),
  ];
}

function attributesOf({ features }: CatalogueRow, { language }: ItemOptions): BmecatFeature[] {
  const other: Language = language === 'de' ? 'en' : 'de';
  const both = (names: Record<Language, string>) => [
    { language, text: tidy(names[language]) },
    { language: other, text: tidy(names[other]) },
  ];
  return features.map(({ names, values, units }) => ({
    ...featureOf('attributes-1.0'),
    unit: tidy(units[language]),
    names: both(names),
    values: [
      ...values.map((value) => both(value)[0]),
      ...values.map((value) => both(value)[1]),
    ].filter((value) => value !== undefined),
  }));
}

/** Data and facts; in two languages where both have as many of them. */
function factsOf(texts: CatalogueRow['texts']): BmecatFeature[] {
  const [usual, other] = texts;
  const seen = new Set<string>();
  return (usual?.facts ?? []).flatMap((fact, place) => {
    if (seen.has(fact.name) || tidy(fact.name) === '' || tidy(fact.value) === '') return [];
    seen.add(fact.name);
    const translated =
      other && usual && other.facts.length === usual.facts.length ? other.facts[place] : undefined;
    const both = (part: 'name' | 'value'): LanguageText[] => [
      { language: usual?.language ?? '', text: tidy(fact[part]) },
      ...(translated && other ? [{ language: other.language, text: tidy(translated[part]) }] : []),
    ];
    return [{ ...featureOf('facts-1.0'), names: both('name'), values: both('value') }];
  });
}

function featureOf(system: string): BmecatFeature {
  return { system, group: '', id: '', names: [], values: [], unit: '', details: [] };
}

function tidy(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}
