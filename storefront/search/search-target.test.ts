import { describe, expect, test } from 'vitest';
import { findSearchTarget, isAbsolute, searchTarget, type Ask } from './search-target.ts';

const words = { query: 'bleistift', originalQuery: 'blei' };
const hub = { redirectPath: '/schulstart/' };
const check = { redirectPath: '/marken/stabilo/', query: 'bleistift' };
const hit = { link: { url: '/prod/7/?varid=12' } };
const longTail = { filters: [], searchQuery: null };
const unchanged = { redirectPath: null, query: 'bleistift' };

describe('[SE2] the target of a search', () => {
  test.each([
    ['an empty query: home', { query: '  ', originalQuery: '' }, { hub, check, hit }, '/'],
    ['the hub before all others', words, { hub, check, hit, longTail }, '/schulstart/'],
    ['the redirect before the product', words, { hub: null, check, hit }, '/marken/stabilo/'],
    ['the product before results', words, { check: unchanged, hit, longTail }, '/prod/7/?varid=12'],
    ['no response: results', words, {}, '/search/?q=bleistift&oq=blei'],
    [
      'a rewritten query: its results',
      words,
      { check: { redirectPath: null, query: 'bleistifte' } },
      '/search/?q=bleistifte&oq=blei',
    ],
    [
      'the long tail: its query and filters, but those without values',
      words,
      {
        check: unchanged,
        longTail: {
          searchQuery: 'stift',
          filters: [
            { name: 'farbe', values: ['rot', 'blau'] },
            { name: 'marke', values: null },
            { name: 'art', values: [] },
          ],
        },
      },
      '/search/?q=stift&oq=blei&filter.farbe=rot%2Cblau',
    ],
    [
      'ampersand and plus are encoded',
      { query: 'Kleber & Papier +', originalQuery: '' },
      {},
      '/search/?q=Kleber+%26+Papier+%2B&oq=Kleber+%26+Papier+%2B',
    ],
    [
      'an absolute address is kept',
      words,
      { check: { redirectPath: 'https://aktion.example/x', query: '' } },
      'https://aktion.example/x',
    ],
    [
      'unsafe addresses are ignored',
      words,
      {
        hub: { redirectPath: 'javascript:alert(1)' },
        check: { redirectPath: '//evil', query: '' },
      },
      '/search/?q=bleistift&oq=blei',
    ],
  ])('[SE2.hub][SE2.redirect][SE2.hit] %s', (_, typed, answers, address) => {
    expect(searchTarget(typed, answers)).toBe(address);
  });

  test('[SE2.absolute] an address of the web leaves the app', () => {
    expect(['https://a.example', 'HTTP://a.example', '/a/', 'httpx'].map(isAbsolute)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('[SE2] the requests of a search', () => {
  const asking = (results: Record<string, unknown>) => {
    const asked: string[] = [];
    const ask = (async ({ name }: { name: string }, variables: object) => {
      asked.push(`${name} ${Object.values(variables).join()}`);
      const answer = results[`${name} ${Object.values(variables).join()}`];
      if (answer === undefined) throw new Error('not answered');
      return answer;
    }) as Ask;
    return { asked, ask };
  };

  test('are sent at once, and a failed one is ignored', async () => {
    const { asked, ask } = asking({
      'SearchCheck bleistift': { searchRedirectCheck: unchanged },
      'SearchLongTail bleistift': { longTailAdjustment: { filters: [], searchQuery: 'stift' } },
    });
    expect(await findSearchTarget(words, ask)).toBe('/search/?q=stift&oq=blei');
    expect(asked).toEqual([
      'SearchHub bleistift',
      'SearchCheck bleistift',
      'SearchHit bleistift',
      'SearchLongTail bleistift',
    ]);
  });

  test('adjust a rewritten query by its new text', async () => {
    const { asked, ask } = asking({
      'SearchCheck bleistift': { searchRedirectCheck: { redirectPath: null, query: 'buntstift' } },
      'SearchLongTail bleistift': { longTailAdjustment: { filters: [], searchQuery: 'blei' } },
      'SearchLongTail buntstift': { longTailAdjustment: longTail },
    });
    expect(await findSearchTarget(words, ask)).toBe('/search/?q=buntstift&oq=blei');
    expect(asked.at(-1)).toBe('SearchLongTail buntstift');
  });

  test('are not sent for an empty query', async () => {
    const { asked, ask } = asking({});
    expect(await findSearchTarget({ query: ' ', originalQuery: ' ' }, ask)).toBe('/');
    expect(asked).toEqual([]);
  });
});
