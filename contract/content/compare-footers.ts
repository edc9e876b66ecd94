import type { FooterDocument } from './footer.ts';
import { longestRising } from './longest-rising.ts';

/** What becomes of a selling point, a block or a link between two footers. */
export type FooterDifference = {
  kind: 'added' | 'removed' | 'changed' | 'moved';
  part: 'point' | 'group' | 'link';
  label: string;
  /** The block of a link. */
  group: string;
};

/** The differences between two footers: points by their headlines, blocks by kind and headline, links by their addresses. */
export function compareFooters(before: FooterDocument, after: FooterDocument): FooterDifference[] {
  const [old, now] = [itemsOf(before), itemsOf(after)];
  const common = now.filter(({ key }) => old.some((each) => each.key === key));
  const placesBefore = common.map(({ key }) => old.findIndex((each) => each.key === key));
  const inPlace = new Set(longestRising(placesBefore).map((at) => common[at]?.key));
  const kept = now.flatMap((item): FooterDifference[] => {
    const was = old.find(({ key }) => key === item.key);
    if (!was) return [{ kind: 'added', ...shown(item) }];
    const isMoved = was.group !== item.group || !inPlace.has(item.key);
    return [
      ...(was.content === item.content ? [] : [{ kind: 'changed' as const, ...shown(item) }]),
      ...(isMoved ? [{ kind: 'moved' as const, ...shown(item) }] : []),
    ];
  });
  const removed = old.flatMap((item): FooterDifference[] =>
    now.some(({ key }) => key === item.key) ? [] : [{ kind: 'removed', ...shown(item) }],
  );
  return [...kept, ...removed];
}

type Item = Omit<FooterDifference, 'kind'> & { key: string; content: string };

function itemsOf({ usps, links }: FooterDocument): Item[] {
  return [
    ...usps.map((point): Item => ({
      part: 'point',
      label: point.headline,
      group: '',
      key: `point ${point.headline}`,
      content: JSON.stringify([point.image?.src, point.subheadline, point.text, point.link]),
    })),
    ...links.flatMap((group): Item[] => {
      const named = group.type === 'Links' ? group.headline : group.type;
      const { headline, text, hasContactButton } = group;
      return [
        {
          part: 'group',
          label: named,
          group: '',
          key: `group ${named}`,
          content: JSON.stringify([headline, text, hasContactButton]),
        },
        ...group.links.map(({ label, url }): Item => ({
          part: 'link',
          label: label === '' ? url : label,
          group: named,
          key: `link ${url}`,
          content: label,
        })),
      ];
    }),
  ];
}

function shown({ part, label, group }: Item): Omit<FooterDifference, 'kind'> {
  return { part, label, group };
}
