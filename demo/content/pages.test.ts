import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { judgePage } from '#contract/content/judge-page.ts';
import { cleanRows } from '#shop/content/clean-rows.ts';
import { pageInput } from '#shop/content/page-input.ts';
import { readDefaultTexts } from '#shop/parameters/default-texts.ts';
import { parsePictureKey } from '../pictures/picture-key.ts';
import { footerOf } from './footer.ts';
import { sayIn, type Language, type Shop } from './grid.ts';
import { pagesOf } from './pages.ts';

const combinations: [Shop, Language][] = [
  ['consumer', 'de'],
  ['consumer', 'en'],
  ['business', 'de'],
  ['business', 'en'],
];

describe.each(combinations)('in the %s shop in %s', (shop, language) => {
  const pages = pagesOf(shop, language);

  test('paths are unique and can be stored', () => {
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
    expect(pages.filter(({ path }) => !/^\/([a-z0-9-]+\/)*$/.test(path))).toEqual([]);
  });

  test('pages that answer with content have a title, a description and rows', () => {
    const empty = pages.filter(
      ({ type, title, description, rows }) =>
        type === 'content' && (title === '' || description === '' || (rows ?? []).length === 0),
    );
    expect(empty).toEqual([]);
  });

  test('every picture can be drawn', () => {
    const keys = [...JSON.stringify(pages).matchAll(/\/bilder\/\{format\}\/([^"]+)\.webp/g)].map(
      ([, key]) => key ?? '',
    );
    expect(keys.length).toBeGreaterThan(10);
    expect(keys.filter((key) => parsePictureKey(key) === undefined)).toEqual([]);
  });

  test('[CN1] every page is stored as editors would store it', () => {
    const unclean = pages.filter(({ rows = [] }) => !isDeepStrictEqual(cleanRows(rows), rows));
    const unread = pages.filter(
      (page) => !v.safeParse(pageInput, { shop, language, ...page }).success,
    );
    expect([unclean, unread].map((bad) => bad.map(({ path }) => path))).toEqual([[], []]);
  });

  test('[OP1.content] pages have what their templates need, so that staff can publish them again', () => {
    const lacking = pages.flatMap(({ path, rows = [], ...page }) => {
      const document = {
        robots: null,
        categoryId: null,
        redirectTo: null,
        isTemporary: false,
        ...page,
      };
      return judgePage({ ...document, rows: [...rows] }).map(({ teaser, field, code }) =>
        [path, teaser, field, code].join(' '),
      );
    });
    expect(lacking.filter((each) => !each.startsWith('/vorlagen/'))).toEqual([]);
  });

  test('ids of the teasers of a page are unique', () => {
    const doubled = pages.filter(({ rows }) => {
      const ids = (rows ?? []).flatMap(({ cells }) =>
        cells.flatMap(({ teasers }) => teasers.map(({ id }) => id)),
      );
      return new Set(ids).size < ids.length;
    });
    expect(doubled.map(({ path }) => path)).toEqual([]);
  });
});

test('German and English pages have the same paths', () => {
  const paths = combinations.map(([shop, language]) =>
    pagesOf(shop, language).map(({ path }) => path),
  );
  expect(paths.every((own) => JSON.stringify(own) === JSON.stringify(paths[0]))).toBe(true);
});

test('[ST3.texts] telephone numbers have their country code and one spelling, so that Austria and Switzerland can dial them', () => {
  const texts = [
    ...combinations.map(([shop, language]) => JSON.stringify(pagesOf(shop, language))),
    ...combinations.map(([shop, language]) => JSON.stringify(footerOf(shop, sayIn(language)))),
    ...readDefaultTexts().map(({ text }) => text),
  ];
  const numbers = texts.flatMap((text) => text.match(/(?:\+49 |\b0)\d[\d /]{6,}\d/g) ?? []);
  expect(numbers.length).toBeGreaterThan(3);
  expect(numbers.filter((number) => !/^\+49 7961 \d{5}$/.test(number))).toEqual([]);
});

test('[HF1] each shop calls the number that its header shows', () => {
  const textOf = (key: string) => readDefaultTexts().find((each) => each.key === key)?.text ?? '';
  for (const [label, link, number] of [
    ['shop.header.advice', 'shop.header.phoneLink', '49796190000'],
    ['shop.header.businessAdvice', 'shop.header.businessPhoneLink', '49796190050'],
  ] as const) {
    expect(textOf(link)).toBe(`tel:+${number}`);
    expect(textOf(label).replaceAll(/\D/g, '')).toBe(number);
  }
});

describe('[HF4] the footer', () => {
  test('[HF4.data] has four selling points, a service teaser and the bottom links', () => {
    const footer = footerOf('consumer', sayIn('de'));
    expect(footer.usps).toHaveLength(4);
    expect(footer.links.map(({ type }) => type)).toEqual([
      'Service Teaser',
      'Links',
      'Links',
      'Links',
      'Social',
      'Bottom Links',
    ]);
    expect(footer.links[0]?.hasContactButton).toBe(true);
  });

  test('[HF4.data] leads both shops to the brands', () => {
    for (const [shop, language] of combinations) {
      const links = footerOf(shop, sayIn(language)).links.flatMap((block) => block.links);
      expect([shop, links.map(({ url }) => url)]).toEqual([
        shop,
        expect.arrayContaining(['/marken/']),
      ]);
    }
  });

  test('[HF4.accessibility][HF4.reviews] leads to the accessibility statement, and for consumers to how reviews are verified', () => {
    const addresses = (shop: Shop): (string | undefined)[] =>
      footerOf(shop, sayIn('de'))
        .links.flatMap(({ links }) => links)
        .map(({ url }) => url);
    expect(addresses('consumer')).toContain('/service/barrierefreiheit/');
    expect(addresses('consumer')).toContain('/service/bewertungen/');
    expect(addresses('business')).toContain('/service/barrierefreiheit/');
  });

  test('[HF4.social] names other networks for schools', () => {
    const networks = (shop: Shop): (string | undefined)[] =>
      footerOf(shop, sayIn('de'))
        .links.flatMap(({ links }) => links.filter(({ external }) => external))
        .map(({ label }) => label);
    expect(networks('consumer')).toEqual(['Instagram', 'Pinterest', 'YouTube']);
    expect(networks('business')).toEqual(['LinkedIn', 'Xing']);
  });
});
