import type {
  BmecatGroup,
  BmecatItem,
  BmecatVersion,
  Transaction,
} from '#shop/bmecat/bmecat-item.ts';
import { type Catalogue, writeBmecat } from '#shop/bmecat/write-bmecat.ts';

const long = (text: string, length: number) => `${text} `.repeat(length).slice(0, length).trim();
const both = (de: string, en: string) => [
  { language: 'de', text: de },
  { language: 'en', text: en },
];

const items: readonly BmecatItem[] = [
  {
    supplierPid: '100001',
    mode: 'update',
    names: both(`Heft „Lineatur 1“ <A5> & ${long('Umschlag', 200)}`, 'Exercise book'),
    descriptions: both(long('Holzfreies Papier.', 2_000), 'Wood-free paper.'),
    remarks: [],
    keywords: both('Heft', 'Book'),
    gtin: '4260001000010',
    manufacturerName: long('Lindner', 80),
    manufacturerPid: 'L-1',
    order: {
      orderUnit: 'C62',
      contentUnit: 'MLT',
      contentPerOrderUnit: '0.5',
      priceQuantity: '1',
      minimum: '2',
      interval: '1',
    },
    prices: [
      {
        type: 'net_customer',
        amount: '12.90',
        currency: 'EUR',
        tax: '0.19',
        factor: '1',
        lowerBound: '2',
        territories: ['DE'],
        validFrom: '',
        validUntil: '',
      },
    ],
    features: [
      {
        system: 'facts-1.0',
        group: '',
        id: '',
        names: both('Maße', 'Size'),
        values: both(long('29 × 38 × 20 cm', 100), '29 × 38 × 20 cm'),
        unit: '',
        details: [],
      },
    ],
    pictures: [
      {
        type: 'image/jpeg',
        sources: [{ language: 'de', text: 'heft.jpg' }],
        descriptions: [],
        alternatives: [],
        purpose: 'normal',
        order: '1',
      },
    ],
    references: [{ type: 'accessories', to: '100002', quantity: '' }],
    others: [],
  },
];

const groups: readonly BmecatGroup[] = [
  { id: 'root', parentId: '0', type: 'root', names: both('Sortiment', 'Range'), order: '' },
  { id: '1', parentId: 'root', type: 'leaf', names: both('Hefte', 'Books'), order: '1' },
];

const catalogue = (version: BmecatVersion, transaction: Transaction): Catalogue => ({
  version,
  transaction,
  language: 'de',
  catalogId: 'Ranzen-edu',
  number: 7,
  name: 'Sortiment',
  madeAt: new Date('2026-11-23T10:00:00Z'),
  currency: 'EUR',
  territory: 'DE',
  pictureRoot: 'https://www.ranzen.de/bilder/open-graph/',
  supplier: {
    name: 'Ranzen GmbH',
    street: 'Schulgasse 1',
    postcode: '73430',
    city: 'Aalen',
    country: 'DE',
    email: 'service@ranzen.example',
    vatNumber: 'DE136695976',
  },
  buyer: { number: '7100001', name: 'Goethe-Schule', terms: 'Zahlungsziel 30 Tage' },
});

/** A catalogue of every version and transaction, with texts that are too long for their fields, by its name. */
export async function bmecatSamples(): Promise<
  { name: string; version: BmecatVersion; transaction: Transaction; xml: string }[]
> {
  const samples = [];
  for (const version of ['1.2', '2005'] as const)
    for (const transaction of ['newCatalog', 'updateProducts', 'updatePrices'] as const) {
      let xml = '';
      const parts = writeBmecat(catalogue(version, transaction), {
        groups: () => each(groups),
        items: () => each([items]),
        places: () => each([[{ supplierPid: '100001', groupId: '1' }]]),
      });
      for await (const part of parts) xml += part;
      samples.push({ name: `BMEcat ${version} ${transaction}`, version, transaction, xml });
    }
  return samples;
}

async function* each<Value>(values: readonly Value[]): AsyncGenerator<Value, void> {
  yield* values;
}
