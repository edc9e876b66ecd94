import type {
  FooterDocument,
  FooterGroup,
  FooterPoint,
  FooterTarget,
} from '#contract/content/footer.ts';
import type { DropPlace } from '../edit-page.ts';

/** A place in the tree of a footer: `points`, `point:0`, `group:1` or `link:1:2`. */
export type FooterKey = string;

export type FooterNode = {
  key: FooterKey;
  point?: FooterPoint;
  group?: FooterGroup;
  target?: FooterTarget;
  children: readonly FooterNode[];
};

/** A footer after a change, with the key of what was changed. */
type Changed = { footer: FooterDocument; key: FooterKey };

/** The tree of a footer: its selling points, and its blocks with their links. */
export function footerTree({ usps, links }: FooterDocument): FooterNode[] {
  const points = usps.map((point, at) => ({ key: `point:${at}`, point, children: [] }));
  const groups = links.map((group, place) => ({
    key: `group:${place}`,
    group,
    children: group.links.map((target, at) => ({
      key: `link:${place}:${at}`,
      target,
      children: [],
    })),
  }));
  return [{ key: 'points', children: points }, ...groups];
}

/** The node of a key; undefined where it is gone. */
export function nodeOf(footer: FooterDocument, key: FooterKey): FooterNode | undefined {
  return footerTree(footer)
    .flatMap((node) => [node, ...node.children])
    .find((node) => node.key === key);
}

function placesIn(key: FooterKey): [kind: string, first: number, second: number] {
  const [kind = '', first = '-1', second = '-1'] = key.split(':');
  return [kind, Number(first), Number(second)];
}

export function setPoint(footer: FooterDocument, key: FooterKey, point: FooterPoint) {
  const [, place] = placesIn(key);
  return { ...footer, usps: footer.usps.with(place, point) };
}

export function setGroup(footer: FooterDocument, key: FooterKey, group: FooterGroup) {
  const [, place] = placesIn(key);
  return { ...footer, links: footer.links.with(place, group) };
}

export function setTarget(footer: FooterDocument, key: FooterKey, target: FooterTarget) {
  const [, place, at] = placesIn(key);
  return withLinks(footer, place, (links) => links.with(at, target));
}

function withLinks(
  footer: FooterDocument,
  place: number,
  change: (links: FooterTarget[]) => FooterTarget[],
): FooterDocument {
  const links = footer.links.map((group, at) =>
    at === place ? { ...group, links: change(group.links) } : group,
  );
  return { ...footer, links };
}

export function addPoint(footer: FooterDocument): Changed {
  const point = { image: null, headline: '', subheadline: null, text: '', link: null };
  return {
    footer: { ...footer, usps: [...footer.usps, point] },
    key: `point:${footer.usps.length}`,
  };
}

/** Adds a column behind the last one. */
export function addColumn(footer: FooterDocument): Changed {
  const last = footer.links.findLastIndex(({ type }) => type === 'Links');
  const lead = footer.links.findIndex(({ type }) => type === 'Service Teaser');
  const place = Math.max(last, lead) + 1;
  const column: FooterGroup = {
    headline: '',
    type: 'Links',
    text: null,
    hasContactButton: false,
    links: [],
  };
  return {
    footer: { ...footer, links: footer.links.toSpliced(place, 0, column) },
    key: `group:${place}`,
  };
}

/** Adds a link at the end of a block, or behind the selected link; undefined where neither is selected. */
export function addLink(footer: FooterDocument, selected: FooterKey): Changed | undefined {
  const [kind, place, at] = placesIn(selected);
  const group = footer.links[place];
  if (!group || (kind !== 'group' && kind !== 'link')) return undefined;
  const to = kind === 'link' ? at + 1 : group.links.length;
  const target = { label: '', url: '', external: false };
  return {
    footer: withLinks(footer, place, (links) => links.toSpliced(to, 0, target)),
    key: `link:${place}:${to}`,
  };
}

/** Whether a node may be removed: the blocks that the layout has once stay. */
export function mayRemove({ point, target, group }: FooterNode): boolean {
  return point !== undefined || target !== undefined || group?.type === 'Links';
}

export function removeNode(footer: FooterDocument, key: FooterKey): FooterDocument {
  const [kind, place, at] = placesIn(key);
  if (kind === 'point') return { ...footer, usps: footer.usps.toSpliced(place, 1) };
  if (kind === 'group') return { ...footer, links: footer.links.toSpliced(place, 1) };
  return withLinks(footer, place, (links) => links.toSpliced(at, 1));
}

/** Moves a node one place up (-1) or down (1) among those of its kind. At the end it stays. */
export function shiftNode(footer: FooterDocument, key: FooterKey, by: -1 | 1): Changed {
  const [kind, place, at] = placesIn(key);
  const other = kind === 'link' ? `link:${place}:${at + by}` : `${kind}:${place + by}`;
  const target = { key: other, position: by < 0 ? 'before' : 'after' } as const;
  return mayDrop(footer, key, target) ? dropNode(footer, key, target) : { footer, key };
}

/** Whether a node may be dropped there: points among points, columns among columns, links among links and into blocks. */
export function mayDrop(footer: FooterDocument, key: FooterKey, target: DropPlace): boolean {
  const [kind, other] = [nodeOf(footer, key), nodeOf(footer, target.key)];
  if (!kind || !other || kind.key === other.key) return false;
  if (kind.target) return target.position === 'on' ? Boolean(other.group) : Boolean(other.target);
  if (target.position === 'on') return false;
  if (kind.point) return Boolean(other.point);
  return kind.group?.type === 'Links' && other.group?.type === 'Links';
}

/** Moves a node to where it was dropped. What may not be there stays where it is. */
export function dropNode(footer: FooterDocument, key: FooterKey, target: DropPlace): Changed {
  if (!mayDrop(footer, key, target)) return { footer, key };
  const [kind, from, fromAt] = placesIn(key);
  const [, to, toAt] = placesIn(target.key);
  const behind = target.position === 'after' ? 1 : 0;
  if (kind === 'link') {
    const moved = footer.links[from]?.links[fromAt];
    if (!moved) return { footer, key };
    const without = removeNode(footer, key);
    const end = without.links[to]?.links.length ?? 0;
    const isPast = from === to && fromAt < toAt ? 1 : 0;
    const place = target.position === 'on' ? end : toAt + behind - isPast;
    return {
      footer: withLinks(without, to, (links) => links.toSpliced(place, 0, moved)),
      key: `link:${to}:${place}`,
    };
  }
  const place = to + behind - (from < to ? 1 : 0);
  const changed =
    kind === 'point'
      ? { ...footer, usps: movedTo(footer.usps, from, place) }
      : { ...footer, links: movedTo(footer.links, from, place) };
  return { footer: changed, key: `${kind}:${place}` };
}

function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items.slice(from, from + 1);
  return items.toSpliced(from, 1).toSpliced(to, 0, ...moved);
}
