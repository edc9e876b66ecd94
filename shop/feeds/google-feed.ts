import { decimalText } from '#shop/kernel/money.ts';
import type { BaseUnit, ReferenceUnit } from '#shop/catalogue/base-price.ts';
import type { ShipperCode } from '#shop/pricing/shippers.ts';
import type { FeedAbout, FeedWriter, Field } from './feed.ts';
import type { FeedItem } from './feed-item.ts';
import { cutText } from './plain-text.ts';
import { xmlText } from '#shop/kernel/xml-text.ts';

/** Google Merchant: RSS 2.0 with the fields of `g:`, one item of it per item of the shop. */
export function googleWriter(now: Date): FeedWriter {
  return {
    extension: 'xml',
    contentType: 'application/xml; charset=utf-8',
    heading: ({ title, link, description }: FeedAbout) =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n` +
      `<title>${xmlText(title)}</title>\n<link>${xmlText(link)}</link>\n<description>${xmlText(description)}</description>\n`,
    fieldsOf: (item) => fieldsOf(item, now),
    entry: (fields) => `<item>${elements(fields)}</item>\n`,
    ending: '</channel>\n</rss>\n',
  };
}

function elements(fields: readonly Field[]): string {
  return fields
    .map(([name, value]) => {
      const content = typeof value === 'string' ? xmlText(value) : elements(value);
      return `<g:${name}>${content}</g:${name}>`;
    })
    .join('');
}

function fieldsOf(item: FeedItem, now: Date): Field[] {
  const [picture = '', ...morePictures] = item.pictureKeys.map(
    (key) => `${item.baseUrl}/bilder/zoom/${key}.webp`,
  );
  return [
    ['id', item.orderNumber],
    ['title', cutText(item.title, 150)],
    ['description', cutText(item.description, 5_000)],
    ['link', item.link],
    ['image_link', picture],
    ...morePictures.slice(0, 10).map((address): Field => ['additional_image_link', address]),
    ['condition', 'new'],
    ...availability(item, now),
    ...prices(item, now),
    ...measures(item),
    ['brand', item.brand],
    ...given('gtin', item.gtin),
    ...(item.gtin === '' ? [['identifier_exists', 'no'] as const] : []),
    ...given('item_group_id', item.groupId?.toString()),
    ...given('product_type', item.categoryNames.join(' > ')),
    ...given('color', item.colour),
    ...given('size', item.size),
    ...given('age_group', ageGroup(item.fromYears)),
    ...(item.quantity > 1 ? [['multipack', String(item.quantity)] as const] : []),
    ...energy(item),
    ...item.deliveries.map(({ country, carrier, costMinor }): Field => [
      'shipping',
      [
        ['country', country],
        ['service', services[carrier]],
        ['price', amount(costMinor, item)],
      ],
    ]),
  ];
}

const services: Record<ShipperCode, string> = {
  dhl: 'DHL',
  dpd: 'DPD',
  gls: 'GLS',
  swisspost: 'Swiss Post',
  spedition: 'Spedition',
};

const states = { inStock: 'in_stock', backOrder: 'backorder', soldOut: 'out_of_stock' } as const;

function availability({ availability: state, readyInDays }: FeedItem, now: Date): Field[] {
  const field: Field = ['availability', states[state]];
  if (state !== 'backOrder') return [field];
  const day = new Date(now.getTime() + readyInDays * 86_400_000);
  return [field, ['availability_date', instant(day)]];
}

/**
 * A reduction is a sale price: from now, as the file is written while it holds, to its end where that is known, and one that is
 * announced from its beginning to its end.
 */
function prices(item: FeedItem, now: Date): Field[] {
  const { amountMinor, amountBeforeMinor, reducedUntil, announced } = item;
  if (amountBeforeMinor === undefined) {
    const price: Field = ['price', amount(amountMinor, item)];
    if (!announced) return [price];
    const { from, until } = announced;
    return [
      price,
      ['sale_price', amount(announced.amountMinor, item)],
      ['sale_price_effective_date', `${instant(from)}/${instant(until)}`],
    ];
  }
  return [
    ['price', amount(amountBeforeMinor, item)],
    ['sale_price', amount(amountMinor, item)],
    ...given(
      'sale_price_effective_date',
      reducedUntil && `${instant(now)}/${instant(reducedUntil)}`,
    ),
  ];
}

function amount(amountMinor: number, { currency }: Pick<FeedItem, 'currency'>): string {
  return `${decimalText(amountMinor)} ${currency}`;
}

/** ISO 8601 to the minute, in UTC. */
function instant(at: Date): string {
  return `${at.toISOString().slice(0, 16)}Z`;
}

const units: Record<BaseUnit, string> = {
  ml: 'ml',
  l: 'l',
  g: 'g',
  kg: 'kg',
  cm: 'cm',
  m: 'm',
  stueck: 'ct',
};
const baseUnits: Record<ReferenceUnit, string> = { l: 'l', kg: 'kg', m: 'm', stueck: 'ct' };

/** The content of the smallest order, and what the base price counts. */
function measures({ content, basePrice, quantity }: FeedItem): Field[] {
  if (!content || !basePrice) return [];
  const measure =
    quantity === 1
      ? content.amount
      : String(Number((Number(content.amount) * quantity).toFixed(6)));
  return [
    ['unit_pricing_measure', `${measure} ${units[content.unit]}`],
    ['unit_pricing_base_measure', `1 ${baseUnits[basePrice.unit]}`],
  ];
}

function ageGroup(fromYears: number | undefined): string | undefined {
  if (fromYears === undefined) return undefined;
  if (fromYears < 1) return 'infant';
  return fromYears < 5 ? 'toddler' : 'kids';
}

/** The EU's register of energy labels in euro countries, the class itself in Switzerland. */
function energy({ energy: label, currency }: FeedItem): Field[] {
  if (!label) return [];
  if (currency === 'CHF') {
    // A+++-D as well as A-G: the least class is the one that needs most.
    const [, best = '', worst = ''] = /^(.*)-([A-G])$/.exec(label.scale) ?? [];
    return [
      ['energy_efficiency_class', label.grade],
      ...given('min_energy_efficiency_class', worst),
      ...given('max_energy_efficiency_class', best),
    ];
  }
  if (label.eprel === undefined) return [];
  return [
    [
      'certification',
      [
        ['certification_authority', 'EC'],
        ['certification_name', 'EPREL'],
        ['certification_code', label.eprel],
      ],
    ],
  ];
}

function given(name: string, value: string | undefined): Field[] {
  return value === undefined || value === '' ? [] : [[name, value]];
}
