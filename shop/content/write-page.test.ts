import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#shop/kernel/clock.ts';
import type { PageDetails } from '#shop/resolver-types.generated.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { removePage, writePage } from './write-page.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ctx = () => ({ db: database.db, clock: systemClock });
const write = (page: unknown) => writePage(ctx(), page);

async function read(path: string): Promise<PageDetails> {
  const { pageDetails } = await askContract<{ pageDetails: PageDetails }>(
    visitorOf(database.db),
    `query ($url: String!) { pageDetails(url: $url) { pageType title redirectUrl
      rows { cells { teasers { name template attributes { name text url urlPath imgTitle } teasers { template attributes { text } } } } } } }`,
    { url: path },
  );
  return pageDetails;
}

const page = { shop: 'consumer', language: 'de', path: '/probe/', type: 'content', title: 'Probe' };
const rowOf = (...teasers: object[]) => ({ cells: [{ span: 12, teasers }] });
const evil = '<p onclick="steal()">Gut</p><script>steal()</script>';

test('[CN1] markup is sanitised in every field, and unsafe addresses are dropped', async () => {
  await write({
    ...page,
    rows: [
      rowOf({
        id: 'text',
        name: '<b>Text</b>',
        template: 'text',
        unknown: 'dropped',
        attributes: [
          { name: 'text', text: evil },
          { name: 'headline', text: '5 < 7' },
          { name: 'teaserLink', url: 'javascript:steal()', urlPath: '/neu/', imgTitle: 'Bild' },
        ],
        teasers: [
          {
            id: 'in',
            name: 'in',
            template: 'text',
            attributes: [{ name: 'teasercontent', text: evil }],
          },
        ],
      }),
    ],
  });
  expect((await read('/probe/')).rows).toEqual([
    {
      cells: [
        {
          teasers: [
            {
              name: '<b>Text</b>',
              template: 'text',
              attributes: [
                { name: 'text', text: '<p>Gut</p>', url: null, urlPath: null, imgTitle: null },
                { name: 'headline', text: '5 < 7', url: null, urlPath: null, imgTitle: null },
                { name: 'teaserLink', text: null, url: null, urlPath: '/neu/', imgTitle: 'Bild' },
              ],
              teasers: [{ template: 'text', attributes: [{ text: '<p>Gut</p>' }] }],
            },
          ],
        },
      ],
    },
  ]);
});

test('[CN1] a page replaces the previous one, and can be removed', async () => {
  await write({ ...page, path: '/wechsel/', title: 'Alt' });
  await write({ ...page, path: '/wechsel/', type: 'redirect', redirectTo: '/neu/' });
  expect(await read('/wechsel/')).toMatchObject({ pageType: 'REDIRECT', redirectUrl: '/neu/' });
  const name = { shop: 'consumer', language: 'de', path: '/wechsel/' } as const;
  expect([await removePage(ctx(), name), await removePage(ctx(), name)]).toEqual([true, false]);
  expect(await read('/wechsel/')).toMatchObject({ pageType: 'NOT_FOUND', rows: [] });
});

const itself: { teasers: unknown[] } = { teasers: [] };
itself.teasers.push(itself);

test.each([
  ['no object', null, { refused: 'NO_PAGE' }],
  ['a path with capitals', { ...page, path: '/Probe/' }, { refused: 'NO_PAGE', field: 'path' }],
  ['an unknown kind', { ...page, type: 'blog' }, { refused: 'NO_PAGE', field: 'type' }],
  [
    'a cell of 13 columns',
    { ...page, rows: [{ cells: [{ span: 13, teasers: [] }] }] },
    { refused: 'NO_PAGE', field: 'rows.0.cells.0.span' },
  ],
  [
    'a date that is none',
    { ...page, rows: [{ ...rowOf(), from: 'morgen' }] },
    { refused: 'NO_PAGE', field: 'rows.0.from' },
  ],
  ['a teaser that holds itself', { ...page, rows: [rowOf(itself)] }, { refused: 'TOO_DEEP' }],
  [
    'a redirect to a script',
    { ...page, type: 'redirect', redirectTo: 'javascript:steal()' },
    { refused: 'NO_TARGET', field: 'redirectTo' },
  ],
  ['a category page without category', { ...page, type: 'category' }, { refused: 'NO_CATEGORY' }],
])('[CN1] %s is refused and changes nothing', async (_, given, refusal) => {
  const pages = () => database.pool.query('select * from content.page order by id');
  const before = (await pages()).rows;
  expect(await write(given)).toMatchObject(refusal);
  expect((await pages()).rows).toEqual(before);
});
