import { expect, test } from 'vitest';
import { type DutyFacts, judgeDuties, listsWithoutPrice } from './judge-duties.ts';
import { emptyText } from '../products/plan-product.ts';

const text = {
  ...emptyText,
  name: 'Holzkran',
  description: 'Ein Kran aus Buche.',
  warnings: ['Achtung: Kleine Teile.'],
  textileComposition: '100 % Baumwolle',
};
const item = {
  orderNumber: 'K1',
  variantValues: { farbe: 'rot' },
  baseContent: null,
  baseUnit: null,
  priceLists: ['de', 'ch'] as const,
};
const complete: DutyFacts = {
  fields: {
    kind: 'general',
    brandId: 1,
    mainCategoryId: 1,
    taxClass: 'standard',
    isBook: false,
    book: null,
    isBulky: false,
    isTopseller: false,
    nameStyle: null,
    releasedOn: '2026-01-01',
    warrantyMonths: null,
    ageFromMonths: 36,
    energyLabel: { grade: 'A', scale: 'A-G', label: '/a', sheet: '/b', eprel: '1' },
    attributes: {},
    variantAttributes: ['farbe'],
    extraBadges: [],
    textileCare: ['wash-30'],
    labels: [],
  },
  texts: { de: text, en: text },
  maker: {
    name: 'Kran GmbH',
    address: 'Weg 1, 10115 Berlin',
    email: 'kran@example.org',
    isOutsideEu: false,
    responsiblePerson: '',
    responsibleAddress: '',
    responsibleEmail: '',
  },
  pictures: 1,
  items: [item, { ...item, variantValues: { farbe: 'blau' } }],
};
const { fields } = complete;

test('[OP1.catalogue] a product with all facts lacks nothing, of whatever kind it is', () => {
  for (const kind of ['general', 'toy', 'textile', 'lamp'] as const)
    expect(judgeDuties({ ...complete, fields: { ...fields, kind } })).toEqual([]);
});

test.each<[string, Partial<DutyFacts>, string[]]>([
  [
    'a text',
    { texts: { de: { ...text, description: '' } } },
    ['page name.en', 'page description.de', 'page description.en'],
  ],
  ['a picture', { pictures: 0 }, ['page pictures']],
  ['an item', { items: [] }, ['price items']],
  ['a price', { items: [{ ...item, priceLists: [] }] }, ['price prices']],
  ['a choice', { items: [item, { ...item, variantValues: {} }] }, ['variants variantValues']],
  ['different choices', { items: [item, item] }, ['variants variantValues']],
  [
    'an address of its maker',
    { maker: { ...complete.maker, address: ' ', email: '' } },
    ['productSafety maker.address', 'productSafety maker.email'],
  ],
  [
    'who answers in the EU for a maker outside of it',
    { maker: { ...complete.maker, isOutsideEu: true, responsiblePerson: 'Import GmbH' } },
    ['productSafety maker.responsibleAddress', 'productSafety maker.responsibleEmail'],
  ],
  [
    'the age of a toy',
    { fields: { ...fields, kind: 'toy', ageFromMonths: null } },
    ['toy ageFromMonths'],
  ],
  [
    'the warnings of a toy',
    { fields: { ...fields, kind: 'toy' }, texts: { de: { ...text, warnings: [] }, en: text } },
    ['toy warnings.de'],
  ],
  [
    'fibres and care of a textile',
    {
      fields: { ...fields, kind: 'textile', textileCare: [] },
      texts: { de: text, en: { ...text, textileComposition: '' } },
    },
    ['textile textileComposition.en', 'textile textileCare'],
  ],
  [
    'the energy label of a lamp',
    { fields: { ...fields, kind: 'lamp', energyLabel: null } },
    ['energy energyLabel'],
  ],
  [
    'the number in the register of a lamp',
    {
      fields: {
        ...fields,
        kind: 'lamp',
        energyLabel: { grade: 'A', scale: 'A-G', label: '/a', sheet: '/b' },
      },
    },
    ['energy energyLabel.eprel'],
  ],
  [
    'a base price that the other item has',
    {
      items: [
        item,
        { ...item, variantValues: { farbe: 'blau' }, baseContent: 250, baseUnit: 'ml' },
      ],
    },
    ['basePrice baseContent'],
  ],
  ['the facts of a book', { fields: { ...fields, isBook: true } }, ['book book']],
])('[OP1.catalogue] a product lacks %s', (_, lacking, expected) => {
  const missing = judgeDuties({ ...complete, ...lacking });
  expect(missing.map(({ duty, field }) => `${duty} ${field}`)).toEqual(expected);
});

test('[OP1.catalogue] a toy for the youngest needs no warning', () => {
  const texts = { de: { ...text, warnings: [] }, en: { ...text, warnings: [] } };
  const toy = { ...fields, kind: 'toy' as const, ageFromMonths: 12 };
  expect(judgeDuties({ ...complete, texts, fields: toy })).toEqual([]);
});

test('[OP1.catalogue] a product is not sold in price lists without a price', () => {
  expect(listsWithoutPrice(complete)).toEqual(['at', 'edu']);
});
