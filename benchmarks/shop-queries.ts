import { type Measurement, percentile, type Row } from './row.ts';
import { ask, categoryIds } from './samples.ts';

const clients = 8;
const queriesAClient = 60;
const barMs = 15;
const tile = `{
  totalCount products { id name path picture { url } price { currentPrice { stringValue } } rating }
  enumFilters { id displayName values { id displayValue selected count css } }
  priceFilter { min { stringValue } max { stringValue } count } ratingFilter { min max options { stars count } }
  categoryFilterOptions { id name path count selected } }`;
const listing = `query Listing($id: Int!, $offset: Int!, $sortBy: String!, $filter: ListingFilterInput!) {
  categoryProducts(id: $id, paging: { offset: $offset, limit: 60, sortBy: $sortBy }, filter: $filter) ${tile} }`;
const search = `query Find($searchTerm: String!) { search(filter: { searchTerm: $searchTerm }, paging: { limit: 60 }) ${tile} }`;
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

/** Answers of listings and of searches through the API, eight clients at once, none of them from a page cache. */
export const measureShopQueries: Measurement = async ({ origin }) => {
  const ids = await categoryIds(origin);
  const askListing = (turn: number, enumFilters: object[] = []) =>
    ask(origin, listing, {
      id: ids[turn % ids.length],
      offset: 60 * (turn % 3),
      sortBy: sorts[turn % sorts.length],
      filter: { enumFilters },
    });
  const askFiltered = (turn: number) =>
    askListing(turn, [{ id: 'farbe', values: [colours[turn % colours.length]] }]);
  const askSearch = (turn: number) =>
    ask(origin, search, { searchTerm: words[turn % words.length] });
  return [
    await measure('listing with all facets', (turn) => askListing(turn)),
    await measure('filtered listing with all facets', askFiltered),
    await measure('search with all facets', askSearch),
  ];
};

async function measure(name: string, askOnce: (turn: number) => Promise<unknown>): Promise<Row> {
  for (let turn = 0; turn < clients; turn += 1) await askOnce(turn);
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
    what: `${name} through /api/shop/, ${clients} clients`,
    measured: `p95 ${most.toFixed(1)} ms, p50 ${half.toFixed(1)} ms`,
    bar: `p95 at most ${barMs} ms`,
    isMet: most <= barMs,
  };
}
