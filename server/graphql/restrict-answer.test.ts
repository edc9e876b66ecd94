import { buildSchema, parse } from 'graphql';
import { expect, test } from 'vitest';
import { punchOutVisit } from '#tests/support/punch-out-visit.ts';
import { createRestrictAnswer } from './restrict-answer.ts';

const schema = buildSchema(`
  type Query { tile: Tile! page(url: String): Page! nodes: [NavigationNode!]! globalParameter(name: String): String }
  type Price { stringValue: String! amount: String! amountMinor: Int! }
  type PriceStep { from: Int! price: Price! }
  type TileBadges { new: Boolean! }
  type Tile { id: Int! price: Price! oldPrice: Price steps: [PriceStep!]! discountPercent: Int! badges: TileBadges! recommendations: [Tile!]! }
  type NavigationNode { id: Int! isSale: Boolean! children: [NavigationNode!]! }
  type Page { rows: [GridRow!]! }
  type GridRow { cells: [GridCell!]! }
  type GridCell { teasers: [Teaser!]! }
  type Teaser { template: String! attributes: [TeaserAttribute!]! }
  type TeaserAttribute { text: String }
`);
const answer = createRestrictAnswer(schema);
const shown = punchOutVisit;

const price = { stringValue: '1,79 €', amount: '1.79', amountMinor: 179 };
const tile = {
  id: 7,
  cost: price,
  oldPrice: price,
  steps: [{ from: 1, price }],
  discountPercent: 20,
  badges: { new: true },
  recommendations: [],
};
const tileQuery = `
  query { tile { id cost: price { ...Amount } oldPrice { ...Amount } steps { from price { ...Amount } } discountPercent badges { new }
    recommendations { id } } }
  fragment Amount on Price { stringValue ... on Price { amount amountMinor } }`;

function answered(text: string, data: object, seen: typeof shown, variables = {}) {
  return answer({ data: { ...data } }, { document: parse(text), variables }, seen).data;
}

test('[OP7.no-prices] prices that may be missing are, the others are empty, by any name, and the given result stays as it was', () => {
  const given = structuredClone(tile);
  expect(answered(tileQuery, { tile: given }, { ...shown, showsPrices: false })).toEqual({
    tile: {
      id: 7,
      cost: { stringValue: '', amount: '', amountMinor: 0 },
      oldPrice: null,
      steps: [],
      discountPercent: 0,
      badges: { new: true },
      recommendations: [],
    },
  });
  expect(given).toEqual(tile);
  expect(answered(tileQuery, { tile }, shown)).toEqual({ tile });
});

test('[OP7.no-marketing] without marketing the price stays, and what is beside it goes', () => {
  const data = { tile: { ...tile, recommendations: [{ id: 8 }] } };
  expect(answered(tileQuery, data, { ...shown, showsMarketing: false })).toEqual({
    tile: { ...tile, oldPrice: null, discountPercent: 0, badges: { new: false } },
  });
  const nodes = [
    { id: 1, isSale: false, children: [{ id: 3, isSale: true, children: [] }] },
    { id: 2, isSale: true, children: [] },
  ];
  const text = '{ nodes { id isSale children { id isSale children { id } } } }';
  expect(answered(text, { nodes }, { ...shown, showsMarketing: false })).toEqual({
    nodes: [{ id: 1, isSale: false, children: [] }],
  });
  expect(answered(text, { nodes }, shown)).toEqual({ nodes });
});

test('[OP7.no-prices][OP7.no-marketing] teasers that name money or praise goods go with rows that they leave empty, but not on service pages', () => {
  const teaser = (template: string, text: string) => ({ template, attributes: [{ text }] });
  const row = (...teasers: object[]) => ({ cells: [{ teasers }] });
  const page = {
    rows: [
      row(teaser('promo', 'Zum Schulstart')),
      row(teaser('text', 'Hefte ab 1,79 €')),
      row(teaser('text', 'Für 3 Klassen'), teaser('text', 'nur EUR 5')),
    ],
  };
  const text =
    'query ($url: String) { page(url: $url) { rows { cells { teasers { template attributes { text } } } } } }';
  const see = (seen: typeof shown, url = '/beratung/hefte/') =>
    answered(text, { page }, seen, { url });
  expect(see({ ...shown, showsPrices: false, showsMarketing: false })).toEqual({
    page: { rows: [row(teaser('text', 'Für 3 Klassen'))] },
  });
  expect(see({ ...shown, showsMarketing: false })).toEqual({ page: { rows: page.rows.slice(1) } });
  expect(see({ ...shown, showsPrices: false }, '/service/agb/')).toEqual({ page });
  expect(see(shown)).toEqual({ page });
  const parameter = '{ globalParameter(name: "x") }';
  const hidden = { ...shown, showsPrices: false };
  expect(answered(parameter, { globalParameter: 'Frei ab 50 €' }, hidden)).toEqual({
    globalParameter: null,
  });
  expect(answered(parameter, { globalParameter: 'true' }, hidden)).toEqual({
    globalParameter: 'true',
  });
});
