import { expect, test } from 'vitest';
import { compareFooters } from './compare-footers.ts';
import type { FooterDocument } from './footer.ts';

const footer = (...blocks: [headline: string, labels: string][]): FooterDocument => ({
  usps: [],
  links: blocks.map(([headline, labels]) => ({
    type: 'Links',
    headline,
    text: null,
    hasContactButton: false,
    links: labels
      .split(' ')
      .map((label) => ({ label, url: `/${label.toLowerCase()}/`, external: false })),
  })),
});
const before = footer(['One', 'a b c'], ['Two', 'd']);

test.each([
  ['nothing', before, []],
  ['a link is renamed', footer(['One', 'A b c'], ['Two', 'd']), ['changed link A of One']],
  ['a link is moved', footer(['One', 'c a b'], ['Two', 'd']), ['moved link c of One']],
  ['a link goes to another block', footer(['One', 'a b'], ['Two', 'c d']), ['moved link c of Two']],
  ['a link is added', footer(['One', 'a b c'], ['Two', 'd e']), ['added link e of Two']],
  [
    'a block is removed',
    footer(['One', 'a b c']),
    ['removed group Two of ', 'removed link d of Two'],
  ],
] as const)('[OP1.part-versions] differences of footers: %s', (_, after, expected) => {
  const found = compareFooters(before, after);
  expect(
    found.map(({ kind, part, label, group }) => `${kind} ${part} ${label} of ${group}`),
  ).toEqual(expected);
});

test('[OP1.part-versions] a selling point whose text changed is named', () => {
  const point = { image: null, headline: 'Schnell', subheadline: null, text: 'Heute', link: null };
  const [old, now] = [point, { ...point, text: 'Morgen' }].map((each) => ({
    ...before,
    usps: [each],
  }));
  expect(old && now && compareFooters(old, now)).toEqual([
    { kind: 'changed', part: 'point', label: 'Schnell', group: '' },
  ]);
});
