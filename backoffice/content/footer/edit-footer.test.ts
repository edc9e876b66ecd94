import { describe, expect, test } from 'vitest';
import type { FooterDocument } from '#contract/content/footer.ts';
import {
  addColumn,
  addLink,
  addPoint,
  dropNode,
  footerTree,
  mayDrop,
  removeNode,
  shiftNode,
} from './edit-footer.ts';

const plain = { text: null, hasContactButton: false };
const linked = (labels: string) =>
  labels.split('').map((label) => ({ label, url: `/${label}/`, external: false }));
const footer: FooterDocument = {
  usps: ['x', 'y', 'z'].map((headline) => ({
    image: null,
    headline,
    subheadline: null,
    text: headline,
    link: null,
  })),
  links: [
    { ...plain, type: 'Service Teaser', headline: 'Ranzen', links: [] },
    { ...plain, type: 'Links', headline: 'One', links: linked('abc') },
    { ...plain, type: 'Links', headline: 'Two', links: linked('d') },
    { ...plain, type: 'Bottom Links', headline: 'Bottom Links', links: linked('e') },
  ],
};
const shown = ({ usps, links }: FooterDocument) =>
  [
    usps.map(({ headline }) => headline).join(''),
    ...links.map((group) => `${group.headline} ${group.links.map(({ label }) => label).join('')}`),
  ].join(' | ');
const untouched = shown(footer);

describe('[OP1.footer] the parts of a footer', () => {
  test.each([
    ['link:1:0', 'link:1:2', 'after', 'One bca', 'link:1:2'],
    ['link:1:2', 'link:1:0', 'before', 'One cab', 'link:1:0'],
    ['link:1:0', 'link:2:0', 'before', 'Two ad', 'link:2:0'],
    ['link:1:1', 'group:3', 'on', 'Bottom Links eb', 'link:3:1'],
    ['group:1', 'group:2', 'after', 'Ranzen  | Two d | One abc', 'group:2'],
    ['point:2', 'point:0', 'before', 'zxy', 'point:0'],
  ] as const)('%s is dropped at %s, %s it', (key, target, position, part, moved) => {
    const done = dropNode(footer, key, { key: target, position });
    expect(shown(done.footer)).toContain(part);
    expect(done.key).toBe(moved);
    expect(shown(footer)).toBe(untouched);
  });

  test.each([
    ['group:1', 'group:0', 'before'],
    ['group:3', 'group:1', 'before'],
    ['group:1', 'group:2', 'on'],
    ['link:1:0', 'group:2', 'before'],
    ['link:1:0', 'point:0', 'before'],
    ['point:0', 'link:1:0', 'after'],
    ['points', 'group:1', 'before'],
  ] as const)('%s may not be dropped at %s, %s it', (key, target, position) => {
    expect(mayDrop(footer, key, { key: target, position })).toBe(false);
    expect(dropNode(footer, key, { key: target, position })).toEqual({ footer, key });
  });

  test('are shifted among those of their kind', () => {
    const moved = shiftNode(footer, 'link:1:0', 1);
    expect([shown(moved.footer), moved.key]).toEqual([untouched.replace('abc', 'bac'), 'link:1:1']);
    expect(shiftNode(footer, 'link:1:2', 1)).toEqual({ footer, key: 'link:1:2' });
    expect(shiftNode(footer, 'group:1', -1)).toEqual({ footer, key: 'group:1' });
  });

  test('are added and removed', () => {
    const column = addColumn(footer);
    expect(column.key).toBe('group:3');
    expect(footerTree(column.footer).map(({ key, group }) => [key, group?.headline])).toEqual([
      ['points', undefined],
      ['group:0', 'Ranzen'],
      ['group:1', 'One'],
      ['group:2', 'Two'],
      ['group:3', ''],
      ['group:4', 'Bottom Links'],
    ]);
    expect(addPoint(footer).key).toBe('point:3');
    expect(addLink(footer, 'link:1:0')?.key).toBe('link:1:1');
    expect(addLink(footer, 'group:2')?.key).toBe('link:2:1');
    expect(addLink(footer, 'point:0')).toBeUndefined();
    expect(shown(removeNode(footer, 'link:1:1'))).toContain('One ac');
    expect(shown(removeNode(footer, 'point:0'))).toContain('yz');
    expect(shown(removeNode(footer, 'group:1'))).not.toContain('One');
  });
});
