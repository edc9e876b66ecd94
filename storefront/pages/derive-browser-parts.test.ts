import { expect, test } from 'vitest';
import { deriveBrowserParts } from './derive-browser-parts.ts';
import * as inBrowser from './in-browser.generated.ts';
import * as inHead from './in-head.generated.ts';
import { completePages, content, page, type Page } from './page.ts';
import { pages } from './pages.ts';

const inTable: [RegExp, (page: Page) => boolean][] = [
  [inHead.hiddenFromRobots, ({ robots }) => robots === 'noindex'],
  [inHead.notShareable, ({ isShareable }) => !isShareable],
  [inBrowser.publicOnBusiness, ({ business }) => business === 'public'],
  [inBrowser.notReturnedTo, ({ isReturnedTo }) => !isReturnedTo],
  [inBrowser.noLoginTarget, ({ isLoginTarget }) => !isLoginTarget],
];

test.each(inTable)('%o matches exactly the pages of the table with this fact', (pattern, has) => {
  const pathOf = ({ address }: Page) =>
    `/${address.slice(1)}`.replace(/:\w+/g, '7').replace('*', 'x/');
  const wrong = pages.filter((each) => pattern.test(pathOf(each)) !== has(each));
  expect(wrong.map(({ address }) => address)).toEqual([]);
});

test('[RT10] the type of each page is found by a part of its address', () => {
  const typed = pages.filter(({ type }) => type);
  const found = ({ address }: Page) => inBrowser.pageTypes.find(([part]) => address.includes(part));
  expect(typed.filter((each) => found(each)?.[1] !== each.type)).toEqual([]);
});

test('a page that differs from its area is excluded from the area’s pattern', () => {
  const text = deriveBrowserParts(
    completePages([
      content('*', { shared: true }),
      content('/a/*', { robots: 'noindex' }),
      page('/a/:id/b/', 'b.tsx', { robots: 'index' }),
      page('/c/', 'c.tsx', { robots: 'noindex' }),
    ]),
  ).get('storefront/pages/in-head.generated.ts');
  expect(text).toContain('/^\\/(?!(?:a\\/[^/]+\\/b)\\/?$)(?:a(?:\\/.*)?|c)\\/?$/;');
});
