import { describe, expect, test } from 'vitest';
import { isNew, pageBadges, tileBadges } from './badges.ts';
import { metaDescription } from './product-page/meta-description.ts';

const badge = (id: string, de: string, en = de) => ({ id, de, en });

describe('[LS4] badges of a tile', () => {
  test.each([
    ['2026-11-21', true],
    ['2026-08-24', true],
    ['2026-08-23', false],
    ['2026-11-22', false],
  ])('[LS4.badges] released on %s is new on 2026-11-21: %s', (releasedOn, expected) => {
    expect(isNew(releasedOn, new Date('2026-11-21T10:00:00Z'))).toBe(expected);
  });

  test.each([
    ['Leseglück'],
    ['LESEGLÜCK'],
    ['Classic'],
    ['Klassiker'],
    ['Top-Rated'],
    ['Top bewertet'],
  ])('[LS4.extra] the extra badge is never called %s', (name) => {
    expect(
      tileBadges(
        [badge('x', name), badge('fsc', 'FSC-Holz', 'FSC wood'), badge('vegan', 'Vegan')],
        'Leseglück',
        'en',
      ),
    ).toEqual([{ id: 'fsc', name: 'FSC wood' }]);
  });
});

test('[PD5.badges] a page shows three extra badges at most', () => {
  const all = ['a', 'b', 'c', 'd'].map((id) => badge(id, id));
  expect(pageBadges(all, 'de').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('[PD1] the description for search engines ends with a whole word', () => {
  expect(metaDescription('  Kurz \n gesagt. ')).toBe('Kurz gesagt.');
  const long = metaDescription(`${'Wortwort '.repeat(17)}Ende, und noch mehr`);
  expect([long.length <= 155, long.slice(-13)]).toEqual([true, 'rt Wortwort …']);
});
