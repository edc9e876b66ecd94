import { collectGarbage } from './collect-garbage.ts';
import {
  type Connection,
  openConnection,
  type PackedAnswer,
  unpack,
  writeDown,
} from './connection.ts';
import { type Measurement, median, percentile, type Row } from './row.ts';
import { categoryIds, headersOf } from './samples.ts';

const clients = 8;
const queriesAClient = 60;
const turns = clients * queriesAClient;
/** The middle one of their figures counts: a machine that is shared halts now and then for longer than an answer takes. */
const rounds = 5;
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

/** Typed one list after the other, so that every round begins anew; the last three before anything is measured. */
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

/** Answers of listings and of searches through the API, eight clients at once: of questions that nobody asked before, and of those that somebody did. */
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
    await measure(shop, 'listing', (turn) => list(turn, [], anew(turn)), first),
    await measure(shop, 'listing', (turn) => list(turn), again),
    await measure(
      shop,
      'filtered listing',
      (turn) => list(turn, colourOf(turn), anew(turn)),
      first,
    ),
    await measure(shop, 'filtered listing', (turn) => list(turn, colourOf(turn)), again),
    await measure(shop, 'search', (turn) => find(turn, anew(turn)), first),
    await measure(shop, 'search', (turn) => find(turn), again),
  ]);
};

/** What stands below the search box while somebody types, letter by letter. */
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

/** What stands in the box after each key from the second on. */
function lettersOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, end) => word.slice(0, end + 2));
}

/** Clients of a shop, each with a connection of its own. */
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
    return await work({ connections, write: (question) => writeDown(origin, headers, question) });
  } finally {
    for (const connection of connections) connection.close();
  }
}

/** `before` are the rounds whose questions are asked before anything is measured: a shop that runs has compiled what it does. */
type Kind = { times: string; before: readonly number[]; barMs: number };
const first: Kind = { times: 'asked for the first time', before: [5, 6, 7, 8, 9], barMs: 15 };
/** Each twice at least: the second answer is the one that is kept. */
const again: Kind = { times: 'asked before', before: [0, 1, 2, 3, 4, 0, 1, 2, 3, 4], barMs: 15 };

/** A highest price that differs by every turn and leaves nothing out: neither the process nor the index knows the answer. */
const anew = (turn: number) => [{ id: 'PRICE', to: 100_000 + turn }];

/** All clients at once, round after round. */
async function measure(
  { connections, write }: Clients,
  name: string,
  questionOf: (turn: number) => Question,
  { times: kind, before, barMs }: Kind,
): Promise<Row> {
  const ask = (round: number) =>
    timesOf(connections, (turn) => write(questionOf(round * turns + turn)));
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

/** How long each answer of one round took, in milliseconds. Every answer is read, but after the last has come. */
async function timesOf(
  connections: readonly Connection[],
  questionOf: (turn: number) => Buffer,
): Promise<number[]> {
  const times: number[] = [];
  const answers: PackedAnswer[] = [];
  collectGarbage();
  await Promise.all(
    connections.map(async (connection, client) => {
      for (let query = 0; query < queriesAClient; query += 1) {
        const question = questionOf(client * queriesAClient + query);
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
