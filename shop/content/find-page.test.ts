import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { school } from '#tests/support/known-catalogue.ts';
import type { PageDetails } from '#shop/resolver-types.generated.ts';
import { askContract } from '#tests/support/contract.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { setParameter } from '#shop/parameters/write-parameter.ts';
import type { StoredRow } from '#contract/content/grid.ts';

const teaser = { template: 'recommendations', name: 'Artikel' };
const home: StoredRow[] = [
  {
    cells: [
      {
        span: 12,
        teasers: [
          {
            id: 'hero',
            name: 'Held',
            template: 'hero',
            attributes: [
              { name: 'headline', text: 'Der erste Schultag' },
              {
                name: 'image',
                url: '/bilder/{format}/x.webp',
                altTag: 'Ranzen',
                width: 1200,
                height: 500,
              },
            ],
            teasers: [{ ...teaser, id: 'slide', products: { from: 'ids', ids: [106, 101, 999] } }],
          },
        ],
      },
    ],
  },
  {
    cells: [
      {
        span: 6,
        teasers: [
          { ...teaser, id: 'popular', products: { from: 'popular' } },
          { ...teaser, id: 'new', products: { from: 'new', limit: 2 } },
        ],
      },
      {
        span: 6,
        teasers: [
          { ...teaser, id: 'deals', products: { from: 'deals' } },
          { ...teaser, id: 'category', products: { from: 'category', categoryId: 112 } },
        ],
      },
      {
        span: 12,
        teasers: [
          { ...teaser, id: 'covers', template: 'categoryCovers', categories: 'top' },
          { ...teaser, id: 'some', categories: [112, 2, 77] },
        ],
      },
    ],
  },
];

let database: TestDatabase;
beforeAll(async () => {
  database = await createCatalogueDatabase();
  await database.pool.query(
    `insert into content.page (shop, language, path, page_type, title, description, robots, category_id, redirect_to, is_temporary, rows) values
      ('consumer', 'de', '/', 'content', 'Schulbedarf', 'Alles für die Schule.', null, null, null, false, $1),
      ('business', 'de', '/', 'content', 'Für Schulen', '', null, null, null, false, '[]'),
      ('consumer', 'de', '/farben/', 'category', 'Farben', '', 'noindex,follow', 11, null, false, '[]'),
      ('consumer', 'de', '/alt/umgezogen/', 'redirect', '', '', null, null, '/farben/', false, '[]'),
      ('consumer', 'de', '/alt/voruebergehend/', 'redirect', '', '', null, null, '/farben/', true, '[]'),
      ('consumer', 'de', '/alt/vergriffen/', 'gone', '', '', null, null, null, false, '[]')`,
    [JSON.stringify(home)],
  );
  await database.pool.query(
    `insert into content.footer (shop, language, footer) values ('consumer', 'de', $1)`,
    [
      {
        usps: [
          {
            image: { src: '/bilder/{format}/punkt.webp' },
            headline: 'Schnell',
            subheadline: 'Ab <b>heute</b><script>alert(1)</script>',
            text: 'In zwei Tagen.',
            link: null,
          },
        ],
        links: [
          {
            headline: 'Service',
            type: 'links',
            text: null,
            hasContactButton: true,
            links: [{ label: 'AGB', url: '/service/agb/', external: false }],
          },
        ],
      },
    ],
  );
  await database.pool
    .query(`insert into deals.deal (item_id, price_list, special_amount_minor, cap, per_customer_limit, starts_at, ends_at)
    values (1021, 'de', 300, 10, 2, '2026-11-21T00:00:00Z', '2026-11-22T00:00:00Z'), (1011, 'de', 99, 10, 2, '2026-11-21T00:00:00Z', '2026-11-21T20:00:00Z')`);
});
afterAll(() => database.drop());

const details = async (
  url: string,
  host = 'www.ranzen.de',
  db = database.db,
): Promise<PageDetails> =>
  (
    await askContract<{ pageDetails: PageDetails }>(
      visitorOf(db, { host, account: school }),
      `query ($url: String!) { pageDetails(url: $url) { pageType redirectUrl isTemporaryRedirect categoryId title description robots
      rows { cells { span teasers { id name template attributes { name text value url altTag width height openLinkInNewWindow valueList }
        productsRecommendations { id } categories { id path count } teasers { id productsRecommendations { id } } } } } } }`,
      { url },
    )
  ).pageDetails;

test('[TP1] a grid is found by its page’s id, in its own shop and language only', async () => {
  const named = await askContract<{ pageDetails: { pageId: number; rows: unknown[] } }>(
    visitorOf(database.db),
    '{ pageDetails(url: "/") { pageId rows { cells { span teasers { id } } } } }',
  );
  const { pageId, rows } = named.pageDetails;
  const grid = async (id: number, host = 'www.ranzen.de') =>
    (
      await askContract<{ grid: unknown }>(
        visitorOf(database.db, { host }),
        `{ grid(pageId: ${id}) { cells { span teasers { id } } } }`,
      )
    ).grid;
  expect(rows.length).toBeGreaterThan(0);
  expect(await grid(pageId)).toEqual(rows);
  expect(await grid(pageId, 'en.ranzen.de')).toBeNull();
  expect(await grid(999_999)).toBeNull();
});

describe('[RT2] the result for a path', () => {
  const empty = {
    redirectUrl: null,
    isTemporaryRedirect: false,
    categoryId: null,
    title: '',
    description: '',
    robots: null,
    rows: [],
  };

  test.each([
    [
      '/farben/',
      { ...empty, pageType: 'CATEGORY', categoryId: 11, title: 'Farben', robots: 'noindex,follow' },
    ],
    [
      '/farben',
      { ...empty, pageType: 'CATEGORY', categoryId: 11, title: 'Farben', robots: 'noindex,follow' },
    ],
    [
      '/farben?p=2&filter.farbe=rot#top',
      { ...empty, pageType: 'CATEGORY', categoryId: 11, title: 'Farben', robots: 'noindex,follow' },
    ],
    [
      'https://www.ranzen.de/alt/umgezogen/',
      { ...empty, pageType: 'REDIRECT', redirectUrl: '/farben/' },
    ],
    [
      '/alt/voruebergehend/',
      { ...empty, pageType: 'REDIRECT', redirectUrl: '/farben/', isTemporaryRedirect: true },
    ],
    ['/alt/vergriffen/', { ...empty, pageType: 'GONE' }],
    ['/gibt-es-nicht/', { ...empty, pageType: 'NOT_FOUND' }],
    ['/Farben/', { ...empty, pageType: 'NOT_FOUND' }],
    ['/farben/$', { ...empty, pageType: 'NOT_FOUND' }],
    ["/'; drop table content.page; --", { ...empty, pageType: 'NOT_FOUND' }],
    ['http://[', { ...empty, pageType: 'NOT_FOUND' }],
    [`/${'a'.repeat(5000)}/`, { ...empty, pageType: 'NOT_FOUND' }],
  ])('[RT2.content][RT2.category] %s', async (url, expected) => {
    expect(await details(url)).toEqual(expected);
  });

  test('differs by shop and language', async () => {
    expect([
      (await details('/')).title,
      (await details('/', 'educational.ranzen.de')).title,
    ]).toEqual(['Schulbedarf', 'Für Schulen']);
    expect((await details('/', 'en.ranzen.de')).pageType).toBe('NOT_FOUND');
  });
});

describe('[CN1] the grid of a page', () => {
  test('[CN1.grid] comes with attributes, inner teasers, products and categories', async () => {
    const { rows } = await details('/');
    const teasers = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.teasers));
    const shown = teasers.map(({ id, productsRecommendations, categories }) => [
      id,
      productsRecommendations.map((each) => each.id),
      categories.map((each) => each.id),
    ]);
    expect(shown).toEqual([
      ['hero', [], []],
      ['popular', [101, 102, 104, 105], []],
      ['new', [102, 101], []],
      ['deals', [101, 102], []],
      ['category', [102, 105], []],
      ['covers', [], [1, 2]],
      ['some', [], [112, 2]],
    ]);
    expect(rows[1]?.cells.map(({ span }) => span)).toEqual([6, 6, 12]);
    expect(teasers[0]).toMatchObject({
      name: 'Held',
      template: 'hero',
      teasers: [{ id: 'slide', productsRecommendations: [{ id: 106 }, { id: 101 }] }],
    });
    expect(teasers[0]?.attributes).toEqual([
      {
        name: 'headline',
        text: 'Der erste Schultag',
        value: null,
        url: null,
        altTag: null,
        width: null,
        height: null,
        openLinkInNewWindow: false,
        valueList: [],
      },
      {
        name: 'image',
        text: null,
        value: null,
        url: '/bilder/{format}/x.webp',
        altTag: 'Ranzen',
        width: 1200,
        height: 500,
        openLinkInNewWindow: false,
        valueList: [],
      },
    ]);
  });

  test('takes six statements, however many teasers there are', async () => {
    const { db, statements } = countingDb(database.db);
    await details('/', 'www.ranzen.de', db);
    expect(statements()).toBe(6);
  });
});

test('[HF4.data] the footer is built from data, and empty without them', async () => {
  const text =
    '{ footerGrid { usps { image { src } headline subheadline text link } links { headline type text hasContactButton links { label url external } } } }';
  expect(await askContract(visitorOf(database.db), text)).toEqual({
    footerGrid: {
      usps: [
        {
          image: { src: '/bilder/{format}/punkt.webp' },
          headline: 'Schnell',
          subheadline: 'Ab <b>heute</b>',
          text: 'In zwei Tagen.',
          link: null,
        },
      ],
      links: [
        {
          headline: 'Service',
          type: 'links',
          text: null,
          hasContactButton: true,
          links: [{ label: 'AGB', url: '/service/agb/', external: false }],
        },
      ],
    },
  });
  expect(await askContract(visitorOf(database.db, { host: 'en.ranzen.de' }), text)).toEqual({
    footerGrid: { usps: [], links: [] },
  });
});

test('[CN4][CA5.switch] the parameter lightning_deal hides everything that shows deals', async () => {
  const dealsOf = async () => {
    const { rows } = await details('/');
    const teasers = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.teasers));
    return teasers.find(({ id }) => id === 'deals')?.productsRecommendations.length;
  };
  const deal = { name: 'lightning_deal', entry: 'value', store: '*' } as const;
  await setParameter(database, { ...deal, value: 'off' });
  const whileClosed = await dealsOf();
  await setParameter(database, { ...deal, value: 'on' });
  expect([whileClosed, await dealsOf()]).toEqual([0, 2]);
});
