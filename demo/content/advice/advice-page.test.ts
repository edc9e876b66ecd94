import { describe, expect, test } from 'vitest';
import { sayIn } from '../grid.ts';
import { pagesOf } from '../pages.ts';
import type { Pair } from '#demo/catalogue/texts.ts';
import { type AdvicePage, readingMinutes, wordCount } from './advice-page.ts';
import { advicePages } from './index.ts';

describe.each(['de', 'en'] as const)('[CN1] advice in %s', (language) => {
  const say = sayIn(language);

  test('has at least 800 words in each article', () => {
    const short = advicePages
      .map((page) => [page.path, wordCount(page, say)] as const)
      .filter(([, words]) => words < 800);
    expect(short).toEqual([]);
  });

  test('names the sources of each article, as links', () => {
    const silent = advicePages.filter(({ sections }) => {
      const [title = '', ...sources] = (sections.at(-1) ?? []).map(say);
      return (
        !/^(Quellen?|Sources?)$/.test(title) || !sources.every((each) => /\]\(http/.test(each))
      );
    });
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  test('gives the reading time of its words', () => {
    const cards = pagesOf('consumer', language).find(({ path }) => path === '/beratung/');
    const named = [...JSON.stringify(cards).matchAll(/(?:Ratgeber|Guide) · (\d+) [Mm]in/g)];
    expect(named.map(([, minutes]) => Number(minutes))).toEqual(
      advicePages.map((page) => readingMinutes(page, say)),
    );
  });

  test('links only to pages of the shop and to sources', () => {
    const known = new Set(pagesOf('consumer', language).map(({ path }) => path));
    const linked = advicePages.flatMap(({ sections }) =>
      sections.flatMap((section) =>
        section.flatMap((text) =>
          [...say(text).matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => address),
        ),
      ),
    );
    const broken = linked.filter((address) => !/^https?:/.test(address) && !known.has(address));
    expect(broken).toEqual([
      '/beratung/lineatur/',
      '/liste/',
      '/klassensatz/',
      '/schulbeginn/',
      '/klassensatz/',
    ]);
  });
});

test('[CN1] no two advice articles show the same picture', () => {
  expect(new Set(advicePages.map(({ motif }) => motif)).size).toBe(advicePages.length);
});

test('[CN1] reading time is words by 200, rounded, at least one', () => {
  const words: Pair = `${'wort '.repeat(500).trim()}|word`;
  const sections: AdvicePage['sections'] = [['Titel|Title', words]];
  const page = { lead: 'a|b', sections } as const;
  expect(wordCount(page, (pair) => pair.split('|')[0] ?? '')).toBe(502);
  const [first] = advicePages;
  const german = (pair: Pair) => pair.split('|')[0] ?? '';
  expect(first && readingMinutes({ ...first, ...page }, german)).toBe(3);
  expect(first && readingMinutes({ ...first, lead: 'a|b', sections: [] }, german)).toBe(1);
});
