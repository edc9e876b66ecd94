import { expect, test } from 'vitest';
import type { PageDocument, StoredTeaser } from './grid.ts';
import { mergePages, withPart } from './merge-pages.ts';

const teaser = (id: string, headline: string): StoredTeaser => ({
  id,
  name: id,
  template: 'heading',
  attributes: [{ name: 'headline', text: headline }],
});

const page = (title: string, ...teasers: StoredTeaser[]): PageDocument => ({
  type: 'content',
  title,
  description: '',
  robots: null,
  categoryId: null,
  redirectTo: null,
  isTemporary: false,
  rows: teasers.map((each) => ({ cells: [{ span: 12, teasers: [each] }] })),
});

const seen = page('Alt', teaser('a', 'A'), teaser('b', 'B'));

test('[OP1.content] changes of two people to different teasers, the title and the layout are merged', () => {
  const theirs = page('Neu', teaser('a', 'A2'), teaser('b', 'B'));
  const mine = page('Alt', teaser('a', 'A'), teaser('b', 'B2'), teaser('c', 'C'));
  expect(mergePages(theirs, { seen, mine })).toEqual({
    page: page('Neu', teaser('a', 'A2'), teaser('b', 'B2'), teaser('c', 'C')),
    met: [],
  });
});

test('[OP1.content] two changes of one teaser meet; the same change does not', () => {
  const theirs = page('Alt', teaser('a', 'A2'), teaser('b', 'gleich'));
  const mine = page('Alt', teaser('a', 'A3'), teaser('b', 'gleich'));
  expect(mergePages(theirs, { seen, mine })).toEqual({
    page: theirs,
    met: [{ part: 'teaser:a', theirs: teaser('a', 'A2') }],
  });
  expect(withPart(theirs, 'teaser:a', mine)).toEqual(mine);
});

test('[OP1.content] a teaser that one person changes and another deletes meets', () => {
  const theirs = page('Alt', teaser('b', 'B'));
  const mine = page('Alt', teaser('a', 'A3'), teaser('b', 'B'));
  expect(mergePages(theirs, { seen, mine }).met).toEqual([{ part: 'teaser:a', theirs: null }]);
});

test('[OP1.content] the order of fields in JSON is no change', () => {
  const turned = { ...teaser('a', 'A') };
  const reordered = Object.fromEntries(Object.entries(turned).toReversed()) as StoredTeaser;
  const mine = page('Alt', reordered, teaser('b', 'B2'));
  const theirs = page('Alt', teaser('a', 'A4'), teaser('b', 'B'));
  expect(mergePages(theirs, { seen, mine }).met).toEqual([]);
});

test('[OP1.content] teasers of one name keep their own changes', () => {
  const twice = page('Alt', teaser('a', 'eins'), teaser('a', 'zwei'));
  const mine = page('Alt', teaser('a', 'eins'), teaser('a', 'drei'));
  expect(mergePages(twice, { seen: twice, mine }).page).toEqual(mine);
});
