import { type Measurement, percentile, type Row } from './row.ts';
import { askUnread, categoryIds } from './samples.ts';

const clients = 8;
const queriesAClient = 60;
const tile = `{
  totalCount products { id name path picture { url } price { currentPrice { stringValue } } rating }
  enumFilters { id displayName values { id displayValue selected count css } }
  priceFilter { min { stringValue } max { stringValue } count } ratingFilter { min max options { stars count } }
  categoryFilterOptions { id name path count selected } }`;
const listing = `query Listing($id: Int!, $offset: Int!, $sortBy: String!, $filter: ListingFilterInput!) {
  categoryProducts(id: $id, paging: { offset: $offset, limit: 60, sortBy: $sortBy }, filter: $filter) ${tile} }`;
const search = `query Find($searchTerm: String!, $rangeFilters: [RangeFilterInput!]!) { search(filter: { searchTerm: $searchTerm, rangeFilters: $rangeFilters }, paging: { limit: 60 }) ${tile} }`;
const suggest = `query Suggest($userQuery: String!) { suggestQueries(userQuery: $userQuery) { suggest } }`;
const sorts = ['si', 'priceAsc', 'priceDesc', 'rating', 'new', 'name'];
const colours = ['rot', 'blau', 'gruen', 'gelb'];
const words = [
  'Buntstifte',
  'Heft A4',
  'Schere',
  'Globus',
  'Ranzen blau',
  'Pinsel',
  'Farbwerk',
  'Trommel',
  'Stuhl',
  'Lineal 30 cm',
];

/** Answers of listings and of searches through the API, eight clients at once: of questions that nobody asked before, and of those that somebody did. */
export const measureShopQueries: Measurement = async ({ origin }) => {
  const ids = await categoryIds(origin);
  const askListing = (turn: number, enumFilters: object[] = [], rangeFilters: object[] = []) =>
    askUnread(origin, listing, {
      id: ids[turn % ids.length],
      offset: 60 * (turn % 3),
      sortBy: sorts[turn % sorts.length],
      filter: { enumFilters, rangeFilters },
    });
  const colourOf = (turn: number) => [{ id: 'farbe', values: [colours[turn % colours.length]] }];
  const askSearch = (turn: number, rangeFilters: object[] = []) =>
    askUnread(origin, search, { searchTerm: words[turn % words.length], rangeFilters });
  return [
    await measure('listing', (turn) => askListing(turn, [], anew(turn)), first),
    await measure('listing', (turn) => askListing(turn), again),
    await measure(
      'filtered listing',
      (turn) => askListing(turn, colourOf(turn), anew(turn)),
      first,
    ),
    await measure('filtered listing', (turn) => askListing(turn, colourOf(turn)), again),
    await measure('search', (turn) => askSearch(turn, anew(turn)), first),
    await measure('search', (turn) => askSearch(turn), again),
  ];
};

/** What stands below the search box while somebody types, letter by letter. */
export const measureSuggestions: Measurement = ({ origin }) => {
  const typed = words.flatMap((word) =>
    Array.from({ length: word.length - 1 }, (_, end) => word.slice(0, end + 2)),
  );
  return measure(
    'suggestions',
    (turn) => askUnread(origin, suggest, { userQuery: typed[turn % typed.length] }),
    { times: 'typed letter by letter', isWarm: false, barMs: 5 },
  );
};

type Kind = { times: string; isWarm: boolean; barMs: number };
const first: Kind = { times: 'asked for the first time', isWarm: false, barMs: 15 };
const again: Kind = { times: 'asked before', isWarm: true, barMs: 15 };

/** A highest price that differs by every turn and leaves nothing out: neither the process nor the index knows the answer. */
const anew = (turn: number) => [{ id: 'PRICE', to: 100_000 + turn }];

async function measure(
  name: string,
  askOnce: (turn: number) => Promise<unknown>,
  { times: kind, isWarm, barMs }: Kind,
): Promise<Row> {
  const turns = clients * queriesAClient;
  for (let turn = 0; turn < (isWarm ? turns : clients); turn += 1)
    await askOnce(isWarm ? turn : turns + turn);
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let query = 0; query < queriesAClient; query += 1) {
        const startedAt = performance.now();
        await askOnce(client * queriesAClient + query);
        times.push(performance.now() - startedAt);
      }
    }),
  );
  const [half, most] = [percentile(times, 50), percentile(times, 95)];
  return {
    what: `${name} through /api/shop/, ${kind}, ${clients} clients`,
    measured: `p95 ${most.toFixed(1)} ms, p50 ${half.toFixed(1)} ms`,
    bar: `p95 at most ${barMs} ms`,
    isMet: most <= barMs,
  };
}
