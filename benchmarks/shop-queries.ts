import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  type Connection,
  openConnection,
  type PackedAnswer,
  unpack,
  serializeRequest,
} from './connection.ts';
import { type Measurement, median, percentile, type Row } from './row.ts';
import { categoryIds, headersOf } from './samples.ts';

const clients = 8;
const queriesAClient = 60;
const turns = clients * queriesAClient;
/** The median of the rounds counts, because a shared machine pauses now and then for longer than a response takes. */
const rounds = 5;
const tile = `{
  totalCount products { id name path picture { url } price { currentPrice { stringValue } } rating }
  enumFilters { id displayName values { id displayValue selected count css } }
  priceFilter { min { stringValue } max { stringValue } count } ratingFilter { min max options { stars count } }
  categoryFilterOptions { id name path count selected } }`;
/** A page of a listing with all facets. */
export const listing = `query Listing($id: Int!, $offset: Int!, $sortBy: String!, $filter: ListingFilterInput!) {
  categoryProducts(id: $id, paging: { offset: $offset, limit: 60, sortBy: $sortBy }, filter: $filter) ${tile} }`;
/** A page of results with all facets. */
export const search = `query Find($searchTerm: String!, $rangeFilters: [RangeFilterInput!]!) { search(filter: { searchTerm: $searchTerm, rangeFilters: $rangeFilters }, paging: { limit: 60 }) ${tile} }`;
const suggest = `query Suggest($userQuery: String!) { suggestQueries(userQuery: $userQuery) { suggest } }`;
const sorts = ['si', 'priceAsc', 'priceDesc', 'rating', 'new', 'name'];
const colours = ['rot', 'blau', 'gruen', 'gelb'];
export const words = [
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

/** Typed words, one list per round, so that every round begins uncached; the last three lists are for warming up. */
const typedWords = [
  words,
  ['Radiergummi', 'Knete', 'Turnbeutel', 'Sitzkissen', 'Mikroskop', 'Karteikarten', 'Locher'],
  ['Wachsmaler', 'Zeichenblock', 'Puzzle', 'Tafelzirkel', 'Hocker', 'Ordner', 'Filzstifte'],
  ['Brotdose', 'Lupe', 'Tonpapier', 'Handpuppe', 'Rechenschieber', 'Kleber', 'Regal'],
  ['Trinkflasche', 'Wasserfarben', 'Bauklötze', 'Collegeblock', 'Magnete', 'Teppich', 'Glocke'],
  ['Klebestift', 'Zirkel', 'Mappe', 'Kreide', 'Spitzer', 'Federtasche'],
  ['Sportbeutel', 'Geodreieck', 'Tinte', 'Holzperlen', 'Moosgummi', 'Tacker', 'Hefter'],
  ['Fingerfarbe', 'Stempel', 'Waage', 'Landkarte', 'Xylophon', 'Bastelfilz', 'Marker'],
];

/** Response times of listings and searches through the API with eight concurrent clients: uncached and cached queries. */
export const measureShopQueries: Measurement = async ({ origin }) => {
  const ids = await categoryIds(origin);
  const list = (turn: number, enumFilters: object[] = [], rangeFilters: object[] = []) => ({
    query: listing,
    variables: {
      id: ids[turn % ids.length],
      offset: 60 * (turn % 3),
      sortBy: sorts[turn % sorts.length],
      filter: { enumFilters, rangeFilters },
    },
  });
  const colourOf = (turn: number) => [{ id: 'farbe', values: [colours[turn % colours.length]] }];
  const find = (turn: number, rangeFilters: object[] = []) => ({
    query: search,
    variables: { searchTerm: words[turn % words.length], rangeFilters },
  });
  return withClients(origin, async (shop) => [
    await measure(shop, 'listing', (turn) => list(turn, [], uncached(turn)), first),
    await measure(shop, 'listing', (turn) => list(turn), again),
    await measure(
      shop,
      'filtered listing',
      (turn) => list(turn, colourOf(turn), uncached(turn)),
      first,
    ),
    await measure(shop, 'filtered listing', (turn) => list(turn, colourOf(turn)), again),
    await measure(shop, 'search', (turn) => find(turn, uncached(turn)), first),
    await measure(shop, 'search', (turn) => find(turn), again),
  ]);
};

/** Response times of suggestions while a customer types, letter by letter. */
export const measureSuggestions: Measurement = ({ origin }) => {
  const typed = typedWords.map((list) => list.flatMap(lettersOf));
  const textOf = (turn: number) => {
    const texts = typed[Math.floor(turn / turns)] ?? [];
    return texts[turn % texts.length];
  };
  return withClients(origin, (shop) =>
    measure(
      shop,
      'suggestions',
      (turn) => ({ query: suggest, variables: { userQuery: textOf(turn) } }),
      { times: 'typed letter by letter', before: [5, 6, 7], barMs: 5 },
    ),
  );
};

/** Contents of the search box after each key from the second on. */
function lettersOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, end) => word.slice(0, end + 2));
}

/** Clients of a shop, each with its own connection. */
type Clients = {
  write: (question: Question) => Buffer;
  connections: readonly Connection[];
};
type Question = { query: string; variables: object };

async function withClients<Measured>(
  origin: string,
  work: (clients: Clients) => Promise<Measured>,
): Promise<Measured> {
  const headers = await headersOf(origin);
  const connections = await Promise.all(
    Array.from({ length: clients }, () => openConnection(origin)),
  );
  try {
    return await work({
      connections,
      write: (question) => serializeRequest(origin, headers, question),
    });
  } finally {
    for (const connection of connections) connection.close();
  }
}

/** `before` is the number of rounds before the measurement, so that the shop's code is compiled. */
type Kind = { times: string; before: readonly number[]; barMs: number };
const first: Kind = { times: 'asked for the first time', before: [5, 6, 7, 8, 9], barMs: 15 };
/** Each query at least twice before the measurement, so that its response is cached. */
const again: Kind = { times: 'asked before', before: [0, 1, 2, 3, 4, 0, 1, 2, 3, 4], barMs: 15 };

/** A price filter that differs by turn and excludes nothing, so that neither the process nor the index has the result cached. */
const uncached = (turn: number) => [{ id: 'PRICE', to: 100_000 + turn }];

/** Runs the rounds, all clients concurrently in each. */
async function measure(
  { connections, write }: Clients,
  name: string,
  queryOf: (turn: number) => Question,
  { times: kind, before, barMs }: Kind,
): Promise<Row> {
  const ask = (round: number) =>
    timesOf(connections, (turn) => write(queryOf(round * turns + turn)));
  for (const round of before) await ask(round);
  const halves: number[] = [];
  const mosts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times = await ask(round);
    halves.push(percentile(times, 50));
    mosts.push(percentile(times, 95));
  }
  const most = median(mosts);
  const [least, highest] = [Math.min(...mosts), Math.max(...mosts)];
  return {
    what: `${name} through /api/shop/, ${kind}, ${clients} clients`,
    measured: `p95 ${most.toFixed(1)} ms (${rounds} rounds: ${least.toFixed(1)} to ${highest.toFixed(1)}), p50 ${median(halves).toFixed(1)} ms`,
    bar: `p95 at most ${barMs} ms`,
    isMet: most <= barMs,
  };
}

/** Response times of one round, in milliseconds. Responses are parsed after the last one has arrived. */
async function timesOf(
  connections: readonly Connection[],
  queryOf: (turn: number) => Buffer,
): Promise<number[]> {
  const times: number[] = [];
  const answers: PackedAnswer[] = [];
  collectGarbage();
  await Promise.all(
    connections.map(async (connection, client) => {
      for (let query = 0; query < queriesAClient; query += 1) {
        const question = queryOf(client * queriesAClient + query);
        const startedAt = performance.now();
        answers.push(await connection.ask(question));
        times.push(performance.now() - startedAt);
      }
    }),
  );
  for (const answer of answers) readGood(answer);
  return times;
}

function readGood(answer: PackedAnswer): void {
  const { data, errors } = JSON.parse(unpack(answer)) as { data?: unknown; errors?: unknown };
  if (errors || !data) throw new Error(`The shop answered ${JSON.stringify(errors)}`);
}

setFlagsFromString('--expose-gc');

/** Collects garbage before a measurement, so that pauses of the client do not count as the shop's. */
const collectGarbage = runInNewContext('gc') as () => void;
