import { expect, test } from 'vitest';
import type { PageDocument, StoredTeaser } from '#contract/content/grid.ts';
import {
  addRow,
  addTeaser,
  allTeasers,
  dropNodes,
  duplicateNode,
  removeNode,
  setTeaser,
  shiftNode,
  treeOf,
} from './edit-page.ts';

const teaser = (id: string, ...teasers: StoredTeaser[]): StoredTeaser => ({
  id,
  name: id,
  template: teasers.length > 0 ? 'hero' : 'text',
  ...(teasers.length > 0 && { teasers }),
});

const page: PageDocument = {
  type: 'content',
  title: '',
  description: '',
  robots: null,
  categoryId: null,
  redirectTo: null,
  isTemporary: false,
  rows: [
    { cells: [{ span: 12, teasers: [teaser('a'), teaser('hero', teaser('s1'), teaser('s2'))] }] },
    {
      cells: [
        { span: 6, teasers: [teaser('b')] },
        { span: 6, teasers: [] },
      ],
    },
  ],
};

/** The page's rows as text: cells between bars, inner teasers in brackets. */
const shape = ({ rows }: PageDocument): string[] => {
  const of = (teasers: readonly StoredTeaser[]): string =>
    teasers.map(({ id, teasers: inner }) => (inner ? `${id}(${of(inner)})` : id)).join(' ');
  return rows.map(({ cells }) => cells.map(({ teasers }) => of(teasers)).join('|'));
};

test('[OP1.content] the tree shows the columns of rows that have several', () => {
  const keys = treeOf(page).map(({ key, children }) => [key, ...children.map((each) => each.key)]);
  expect(keys).toEqual([
    ['row:0', 'teaser:a', 'teaser:hero'],
    ['row:1', 'cell:1:0', 'cell:1:1'],
  ]);
});

test.each([
  [
    'a teaser behind another',
    'teaser:a',
    { key: 'teaser:b', position: 'after' },
    ['hero(s1 s2)', 'b a|'],
  ],
  [
    'a teaser into an empty column',
    'teaser:a',
    { key: 'cell:1:1', position: 'on' },
    ['hero(s1 s2)', 'b|a'],
  ],
  [
    'a slide before another',
    'teaser:s2',
    { key: 'teaser:s1', position: 'before' },
    ['a hero(s2 s1)', 'b|'],
  ],
  ['a row behind another', 'row:0', { key: 'row:1', position: 'after' }, ['b|', 'a hero(s1 s2)']],
  [
    'a teaser on one that takes none',
    'teaser:a',
    { key: 'teaser:b', position: 'on' },
    ['a hero(s1 s2)', 'b|'],
  ],
  [
    'a teaser into itself',
    'teaser:hero',
    { key: 'teaser:s1', position: 'after' },
    ['a hero(s1 s2)', 'b|'],
  ],
] as const)('[OP1.content] dragging %s', (_, key, place, shown) => {
  expect(shape(dropNodes(page, [key], place))).toEqual(shown);
});

test('[OP1.content] a copy has ids of its own, those inside it too', () => {
  const copied = duplicateNode(page, 'teaser:hero');
  expect(copied.key).toBe('teaser:hero-2');
  expect(shape(copied.page)).toEqual(['a hero(s1 s2) hero-2(s1-2 s2-2)', 'b|']);
  const rows = duplicateNode(page, 'row:1');
  expect([rows.key, shape(rows.page).at(2)]).toEqual(['row:2', 'b-2|']);
});

test('[OP1.content] teasers and rows are added where the selection is', () => {
  const text = { template: 'text', name: 'Text' };
  expect(shape(addTeaser(page, 'teaser:a', text).page)).toEqual(['a text hero(s1 s2)', 'b|']);
  expect(shape(addTeaser(page, 'cell:1:1', text).page)).toEqual(['a hero(s1 s2)', 'b|text']);
  expect(shape(addTeaser(page, undefined, text).page)).toEqual(['a hero(s1 s2)', 'b|', 'text']);
  const slide = addTeaser(page, 'teaser:hero', { template: 'heroSlide', name: 'Bild' });
  expect(shape(slide.page)).toEqual(['a hero(s1 s2 heroslide)', 'b|']);
  expect(shape(addRow(page, 'row:0', [6, 6]).page)).toEqual(['a hero(s1 s2)', '|', 'b|']);
});

test('[OP1.content] moving up and down crosses columns and ends at the page', () => {
  expect(shape(shiftNode(page, 'teaser:hero', -1).page)).toEqual(['hero(s1 s2) a', 'b|']);
  expect(shape(shiftNode(page, 'teaser:hero', 1).page)).toEqual(['a', 'hero(s1 s2) b|']);
  expect(shape(shiftNode(page, 'teaser:a', -1).page)).toEqual(shape(page));
  expect(shape(shiftNode(page, 'teaser:s1', 1).page)).toEqual(['a hero(s2 s1)', 'b|']);
  expect(shiftNode(page, 'row:1', -1)).toMatchObject({ key: 'row:0' });
});

test('[OP1.content] removing and changing touch one teaser alone', () => {
  expect(shape(removeNode(page, 'teaser:s1'))).toEqual(['a hero(s2)', 'b|']);
  expect(shape(removeNode(page, 'cell:1:0'))).toEqual(['a hero(s1 s2)', '']);
  expect(shape(removeNode(page, 'row:0'))).toEqual(['b|']);
  const changed = setTeaser(page, 's1', { ...teaser('s1'), name: 'Neu' });
  expect(allTeasers(changed).map(({ name }) => name)).toEqual(['a', 'hero', 'Neu', 's2', 'b']);
});
