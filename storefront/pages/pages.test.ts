import { existsSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { findPage, pageFinder } from './find-page.ts';
import { completePages, content, isArea, page } from './page.ts';
import { pages } from './pages.ts';

const folder = new URL('..', import.meta.url);

test('[RT1.pages] each address is in the table once, with its slashes, and its file exists', () => {
  const addresses = pages.map(({ address }) => address);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  expect(
    addresses.filter((address) => !/^(?:\*|\/(?:(?:[a-z0-9-]+|:\w+)\/)*\*?)$/.test(address)),
  ).toEqual([]);
  expect(pages.filter(({ file }) => !existsSync(new URL(file, folder)))).toEqual([]);
});

/** The files of each layout, from the outermost; those of accounts and returns are parts of the default one. */
const layoutFiles = {
  default: ['default'],
  account: ['default', 'account'],
  returns: ['default', 'returns'],
  checkout: ['checkout'],
  'prime-checkout': ['prime-checkout'],
  'reset-password': ['reset-password'],
  empty: ['empty'],
} as const;

test('[RT1][RT9.layouts] the routes of React Router are the pages of the table, in the layouts that it names', async () => {
  const { default: config } = await import('#storefront/routes.ts');
  const routesBelow = (entries: RouteConfigEntry[], layouts: string[] = []): unknown[] =>
    entries.flatMap(({ path, index, file, children }) =>
      children
        ? routesBelow(children, [...layouts, file.replace(/^layouts\/|\.tsx$/g, '')])
        : [[index ? '/' : path === '*' ? '*' : `/${path}/`, file, ...layouts.toSorted()]],
    );
  const ofTable = pages
    .filter(({ address, file }) => address === '*' || file !== 'routes/content/content.tsx')
    .map(({ address, file, layout }) => [
      address,
      file,
      ...[...layoutFiles[layout], ...(layout === 'empty' ? [] : ['error-guard'])].toSorted(),
    ]);
  const inOrder = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  expect(inOrder(routesBelow(config))).toEqual(inOrder(ofTable));
});

test('[RT9.layouts] pages of each of the five layouts', () => {
  const outermostOf = (path: string) =>
    pages.filter(({ address }) => address === path).map(({ layout }) => layoutFiles[layout][0])[0];
  expect(
    ['/', '/myaccount/orders/', '/checkout/basket/', '/checkout/summary/', '/prime/checkout/'].map(
      outermostOf,
    ),
  ).toEqual(['default', 'default', 'default', 'checkout', 'prime-checkout']);
  expect(['/myaccount/newpassword/', '/cf/test/'].map(outermostOf)).toEqual([
    'reset-password',
    'empty',
  ]);
  expect(new Set(Object.values(layoutFiles).map(([outermost]) => outermost)).size).toBe(5);
});

test('[RT3] pages whose guards depend on the visitor are personal', () => {
  const ofVisitors = new Set([
    'needsLogin',
    'redirectsCustomers',
    'needsMarker',
    'redirectsWithQuery',
  ]);
  const guarded = pages.filter(({ guards }) => guards.some(({ guard }) => ofVisitors.has(guard)));
  expect(guarded).toHaveLength(34);
  expect(guarded.filter(({ isShared }) => isShared).map(({ address }) => address)).toEqual([]);
});

test('pages inherit the facts of their area, but neither its sharing nor its guards', () => {
  const [area, below, other] = completePages([
    content('/a/*', {
      shared: true,
      query: ['p'],
      guards: [{ guard: 'needsLogin' }],
      texts: ['account'],
      robots: 'noindex',
    }),
    page('/a/b/', 'x.tsx', { robots: 'index' }),
    page('/ab/', 'x.tsx'),
  ]);
  expect(area).toMatchObject({ isShared: true, query: ['p'], texts: ['account'] });
  expect(below).toMatchObject({
    isShared: false,
    query: [],
    guards: [],
    texts: ['account'],
    robots: 'index',
  });
  expect(other).toMatchObject({ isShared: false, texts: [], robots: 'index' });
});

test.each([
  ['/', '/'],
  ['/cat/12/', '/cat/:id/'],
  ['/cat/12/x/', '*'],
  ['/myaccount/addresses/billing/', '/myaccount/addresses/:kind/'],
  ['/myaccount/addresses/other/', '/myaccount/*'],
  ['/myaccount/returns/other/', '/myaccount/returns/*'],
  ['/MyAccount/orders/', '/myaccount/*'],
  ['/login.php/', '/login/*'],
  ['/loginx/', '*'],
  ['/prime/return/a/b/', '/prime/return/:reference/:at/'],
  ['/prime/return/a/', '/prime/return/*'],
  ['/constructor/', '*'],
  ['/marken/ranzen/', '*'],
])('%s is found as %s', (path, address) => {
  expect(findPage(path).address).toBe(address);
});

test('a table without content pages is refused with the remedy', () => {
  expect(() => pageFinder([])).toThrow('add "*"');
});

test('only areas and content pages exclude crawlers', () => {
  const closed = pages.filter(({ isClosedToCrawlers }) => isClosedToCrawlers);
  expect(closed.filter(({ address }) => isArea(address)).map(({ address }) => address)).toEqual([
    '/checkout/*',
    '/myaccount/*',
    '/logout/*',
    '/myaccount/returns/*',
  ]);
});
