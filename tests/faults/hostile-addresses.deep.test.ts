import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { loadPageRenderer } from '#server/pages/page-renderer.ts';
import { buildPages } from '#start/shop/build-pages.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { RawRequest } from '#tests/support/raw-request.ts';
import { business, german } from '#tests/server/fake-shop.ts';
import { type StartedServer, startTestServer } from '#tests/server/started-server.ts';
import fc from '#tests/support/properties.ts';
import { hostileNumbers, hostileRanges, hostileTexts, repeatsMarkup } from './hostile-texts.ts';

const builderTakesMs = 300_000;
const fuzzTakesMs = 240_000;
/** Far more than a response needs on a busy machine, far less than a quadratic pattern needs. */
const longestAnswerMs = 8_000;
const expected = new Set([200, 301, 302, 303, 307, 308, 400, 404, 410, 414, 421]);
/** Form of a redirect for React Router in the browser. */
const expectedOfData = new Set([...expected, 202, 204]);

let database: TestDatabase;
let server: StartedServer;
let product: number;
let category: number;

beforeAll(async () => {
  await buildPages({ add: () => undefined });
  const render = await loadPageRenderer(resolve('.build/server/index.js'));
  database = await createDemoDatabase();
  server = await startTestServer(database.ownerUrl, render);
  const { rows } = await database.pool.query<{ product: string; category: number }>(
    `select min(product_id) as product, min(category_id) filter (where level = 1) as category
     from catalogue.category_listing join catalogue.category on category.id = category_id`,
  );
  product = Number(rows[0]?.product);
  category = Number(rows[0]?.category);
}, builderTakesMs);
afterAll(async () => {
  await server.close();
  await database.drop();
});

/** Requests an address and describes what is wrong with the response; undefined if nothing is. Slow ones are requested again: the machine may be busy. */
async function faultOf(
  path: string,
  request: Partial<RawRequest> = {},
  isRepeated = false,
): Promise<string | undefined> {
  const startedAt = performance.now();
  const { status, headers, text } = await server.ask(path, request);
  const tookMs = performance.now() - startedAt;
  const isData = path.split('?', 1)[0]?.endsWith('.data') === true;
  if (!(isData ? expectedOfData : expected).has(status)) return `${status} for ${path}`;
  if (tookMs > longestAnswerMs && !isRepeated) return faultOf(path, request, true);
  if (tookMs > longestAnswerMs) return `${Math.round(tookMs)} ms for ${path}`;
  const isPage = String(headers['content-type']).startsWith('text/html');
  if (isPage && repeatsMarkup(text)) return `markup of the visitor's in the answer to ${path}`;
  const { location } = headers;
  if (location !== undefined && !isOurs(location)) return `${path} leads to ${location}`;
  return undefined;
}

function isOurs(location: string): boolean {
  const target = new URL(location, `http://${german}`);
  return target.hostname.endsWith('.localhost') && !location.startsWith('//');
}

async function faultsOf(
  paths: readonly string[],
  request?: Partial<RawRequest>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    const fault = await faultOf(path, request);
    if (fault !== undefined) faults.push(fault);
  }
  return faults;
}

const pages = () => [
  '/',
  `/cat/${category}/`,
  '/search/',
  `/prod/${product}/`,
  '/checkout/basket/',
  '/checkout/login/',
  '/checkout/shipping/',
  '/checkout/payment/',
  '/checkout/summary/',
  '/checkout/confirmation/',
  '/login/',
  '/logout/',
  '/404/',
  '/impressum/',
  '/rating/',
  '/wo-nichts-steht/',
];

const textParameters = [
  'q',
  'oq',
  'sort',
  'order',
  'varid',
  'searchInCategoryId',
  'filter.farbe',
  'filter.marke',
  'unknown',
  '_routes',
  'utm_source',
  'redirect',
  'errors',
];
const numberParameters = ['p', 'varid', 'searchInCategoryId'];
const rangeParameters = ['filter.PRICE', 'filter.rating'];

describe('[LS2][SE3] hostile addresses get an orderly response', () => {
  test('the addresses that are varied are pages themselves', async () => {
    for (const path of ['/', `/cat/${category}/`, '/search/?q=ranzen', `/prod/${product}/`]) {
      expect([path, (await server.ask(path)).status]).toEqual([path, 200]);
    }
  });

  test(
    'every text in every parameter of listings and search',
    async () => {
      const listings = [`/cat/${category}/?`, '/search/?q=ranzen&'];
      const queries = [
        ...textParameters.flatMap((name) => hostileTexts.map((text) => `${name}=${text}`)),
        ...numberParameters.flatMap((name) => hostileNumbers.map((number) => `${name}=${number}`)),
        ...rangeParameters.flatMap((name) =>
          [...hostileRanges, ...hostileTexts].map((range) => `${name}=${range}`),
        ),
      ];
      // Six to an address, from six places of the list, so that they differ as much as possible.
      const stride = Math.ceil(queries.length / 6);
      const paths = Array.from({ length: stride }, (_, place) => {
        const together = queries.filter((_query, at) => at % stride === place);
        return `${listings[place % listings.length]}${together.join('&')}`;
      });
      expect(await faultsOf(paths)).toEqual([]);
    },
    fuzzTakesMs,
  );

  test(
    'every text as the search term',
    async () => {
      expect(await faultsOf(hostileTexts.map((text) => `/search/?q=${text}`))).toEqual([]);
    },
    fuzzTakesMs,
  );

  test(
    'any text as a part of the path, of a file and of the name of a filter',
    async () => {
      const pathsOf = (text: string) => [
        `/cat/${text}/`,
        `/prod/${text}/`,
        `/${text}/`,
        `/checkout/${text}/`,
        `/cat/${category}/?filter.${text}=x`,
        `/cat/${category}.data?filter.farbe=${text}`,
        `/texts/${text}`,
        `/bilder/${text}`,
        `/api/${text}/`,
      ];
      // A third of the texts at each place, another third by the next seed.
      const paths = hostileTexts.flatMap((text, row) =>
        pathsOf(text).filter((_, column) => (row + column + inject('seed')) % 3 === 0),
      );
      expect(await faultsOf(paths)).toEqual([]);
    },
    fuzzTakesMs,
  );

  test(
    'lengths up to 8 KB and 10,000 values',
    async () => {
      const long = (text: string, length: number) => text.repeat(length / text.length);
      const values = Array.from({ length: 10_000 }, (_, place) => `v${place}`).join(',');
      const paths = [
        `/search/?q=${long('a', 8_000)}`,
        `/search/?q=${long('a+', 8_000)}`,
        `/search/?q=${long('%C3%BC', 7_998)}`,
        `/cat/${category}/?filter.farbe=${long('a,', 8_000)}`,
        `/cat/${category}/?filter.farbe=${long(',', 8_000)}`,
        `/cat/${category}/?filter.farbe=${values.slice(0, 8_000)}`,
        `/cat/${category}/?${Array.from({ length: 600 }, (_, place) => `filter.f${place}=x`).join('&')}`,
        `/cat/${category}/?${long('filter.farbe=rot&', 7_990)}`,
        `/cat/${category}/?${long('p=2&', 8_000)}`,
        `/${long('a', 8_000)}/`,
        `/${long('a/', 8_000)}`,
        `/cat/${long('1', 8_000)}/`,
        `/cat/${category}/?${long('&', 8_000)}`,
        `/cat/${category}/?${long('=', 8_000)}`,
      ];
      expect(await faultsOf(paths)).toEqual([]);
      const tooLong = [
        `filter.farbe=${values}`,
        `q=${long('a', 100_000)}`,
        `varid=${long('1', 100_000)}`,
      ];
      for (const query of tooLong) {
        for (const page of [`/cat/${category}/`, `/cat/${category}.data`, `/prod/${product}/`]) {
          const { status } = await server.ask(`${page}?${query}`);
          expect([page, status]).toEqual([page, 414]);
        }
      }
      const many = await Promise.all(
        paths.map((path) => faultOf(path.replace(`/cat/${category}/`, '/cat/2/'))),
      );
      expect(many.filter((fault) => fault !== undefined)).toEqual([]);
    },
    fuzzTakesMs,
  );

  test.each([german, business])(
    'any page with any mixture on %s',
    async (host) => {
      const text = fc.constantFrom(...hostileTexts);
      const parameter = fc.oneof(
        fc.tuple(fc.constantFrom(...textParameters), text),
        fc.tuple(fc.constantFrom(...numberParameters), fc.constantFrom(...hostileNumbers)),
        fc.tuple(fc.constantFrom(...rangeParameters), fc.constantFrom(...hostileRanges)),
        fc.tuple(text, text),
        fc.tuple(
          fc.string({ unit: 'binary', maxLength: 20 }).map(encoded),
          fc.string({ unit: 'binary', maxLength: 60 }).map(encoded),
        ),
      );
      const addresses = fc
        .tuple(
          fc.constantFrom(...pages()),
          fc.constantFrom('', '', '', 'data'),
          fc.array(parameter, { maxLength: 6 }),
        )
        .map(([page, kind, parameters]) => {
          const path = kind === '' ? page : `${page === '/' ? '/_root' : page.slice(0, -1)}.data`;
          return `${path}?${parameters.map(([name, value]) => `${name}=${value}`).join('&')}`;
        });
      await fc.assert(
        fc.asyncProperty(addresses, async (address) => {
          expect(await faultOf(address, { headers: { Host: host } })).toBeUndefined();
        }),
        { numRuns: 150 },
      );
    },
    fuzzTakesMs,
  );
});

/** Percent-encoded; half of a surrogate pair as its bytes. */
function encoded(text: string): string {
  return Array.from(text)
    .map((sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80'))
    .join('');
}

describe('[LS2][SE3] the data endpoint accepts the same', () => {
  const asked = /* GraphQL */ `
    query hostile(
      $text: String!
      $int: Int!
      $float: Float!
      $sort: String
      $offset: Int!
      $limit: Int!
    ) {
      categoryProducts(
        id: $int
        paging: { offset: $offset, limit: $limit, sortBy: $sort }
        filter: {
          enumFilters: [
            { id: $text, values: [$text] }
            { id: "farbe", values: [$text, ""] }
            { id: "", values: [] }
          ]
          rangeFilters: [{ id: "PRICE", from: $float, to: $float }, { id: $text, from: $float }]
        }
      ) {
        totalCount
        products {
          id
        }
        enumFilters {
          id
          values {
            id
            count
          }
        }
      }
      search(
        filter: { searchTerm: $text, category: $int, rangeFilters: [{ id: "rating", to: $float }] }
        paging: { offset: $offset, limit: $limit, sortBy: $sort }
      ) {
        totalCount
      }
      searchRedirectCheck(originalQuery: $text) {
        query
      }
      searchHubRedirect(query: $text) {
        redirectPath
      }
      directProductHit(searchTerm: $text) {
        link {
          url
        }
      }
      suggestQueries(userQuery: $text) {
        suggest
      }
      longTailAdjustment(searchQuery: $text) {
        searchQuery
      }
      product(id: $int) {
        id
      }
      variantInfo(
        productId: $int
        selectedVariants: [{ name: $text, value: $text }]
        itemId: $int
      ) {
        __typename
      }
      reviews(productId: $int, limit: $limit, offset: $offset) {
        __typename
      }
      productTiles(ids: [$int, $int]) {
        id
      }
    }
  `;

  test(
    'any content of its variables',
    async () => {
      const int = fc.oneof(
        fc.constantFrom(0, 1, -1, category, 2 ** 31 - 1, -(2 ** 31), product),
        fc.integer(),
      );
      const text = fc.oneof(
        fc.constantFrom(
          ...hostileTexts.map(read),
          'x'.repeat(5_000),
          '\0',
          '\ud800',
          '\ud800'.repeat(30),
          'a '.repeat(2_000),
        ),
        fc.string({ unit: 'binary' }),
      );
      const variables = fc.record({
        text,
        int,
        float: fc.oneof(
          fc.constantFrom(-0, 1e300, -1e300, 5e-324, 0.1),
          fc.double({ noNaN: true, noDefaultInfinity: true }),
        ),
        sort: fc.option(fc.oneof(text, fc.constantFrom('priceAsc', 'name', 'si'))),
        offset: int,
        limit: int,
      });
      await fc.assert(
        fc.asyncProperty(variables, async (sent) => {
          const startedAt = performance.now();
          const { status, text: answer } = await server.ask('/api/shop/', {
            method: 'POST',
            body: JSON.stringify({ query: asked, variables: sent }),
            headers: { 'Content-Type': 'application/json' },
          });
          expect([status, answer]).toEqual([
            expect.toSatisfy((code: number) => code < 500),
            expect.not.stringContaining('INTERNAL_ERROR'),
          ]);
          expect(performance.now() - startedAt).toBeLessThan(longestAnswerMs);
        }),
        { numRuns: 250 },
      );
    },
    fuzzTakesMs,
  );
});

function read(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
