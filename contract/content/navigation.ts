import { longestRising } from './longest-rising.ts';

/** A category in the navigation of a store, as staff edits it (HF3). */
export type NavigationEntry = { id: number; parentId: number | null; isHidden: boolean };

/** The navigation of a store: categories in the order of the tree, each before those below it. */
export type NavigationDocument = readonly NavigationEntry[];

export const mostNavigationLevels = 3;

/** A category as the catalogue has it. */
type Known = { id: number; parentId: number | null };

/**
 * A navigation without categories that are gone, whose children take their place, and, where `isComplete`, with those that it does not have:
 * hidden, as the last ones below their parents in the catalogue.
 */
export function settleNavigation(
  entries: NavigationDocument,
  known: readonly Known[],
  isComplete: boolean,
): NavigationDocument {
  const ids = new Set(known.map(({ id }) => id));
  const parents = new Map(entries.map(({ id, parentId }) => [id, parentId]));
  const kept = entries
    .filter(({ id }) => ids.has(id))
    .map((entry) => ({ ...entry, parentId: parentLeft(entry.parentId, { ids, parents }) }));
  const placed = new Set(kept.map(({ id }) => id));
  const missing = isComplete ? known.filter(({ id }) => !placed.has(id)) : [];
  return inOrder([
    ...kept,
    ...missing.map(({ id, parentId }) => ({ id, parentId, isHidden: true })),
  ]);
}

function parentLeft(
  parentId: number | null,
  { ids, parents }: { ids: ReadonlySet<number>; parents: ReadonlyMap<number, number | null> },
): number | null {
  let left = parentId;
  while (left !== null && !ids.has(left)) left = parents.get(left) ?? null;
  return left;
}

/**
 * Entries in the order of the tree: each before those below it, neighbours in the order in which they are given. Entries below an unknown
 * one, below themselves or too deep are at the top, as the last ones.
 */
export function inOrder(entries: NavigationDocument): NavigationDocument {
  const below = Map.groupBy(entries, ({ parentId }) => parentId);
  const from = (parentId: number | null, level: number): NavigationDocument =>
    level > mostNavigationLevels
      ? []
      : (below.get(parentId) ?? []).flatMap((entry) => [entry, ...from(entry.id, level + 1)]);
  const placed = from(null, 1);
  const found = new Set(placed.map(({ id }) => id));
  const lost = entries.filter(({ id }) => !found.has(id));
  return [...placed, ...lost.map((entry) => ({ ...entry, parentId: null }))];
}

/** Whether entries are a navigation: each once, below another entry or at the top, and at most three levels deep. */
export function isNavigation(entries: NavigationDocument): boolean {
  if (new Set(entries.map(({ id }) => id)).size < entries.length) return false;
  const ordered = inOrder(entries);
  const parents = new Map(entries.map(({ id, parentId }) => [id, parentId]));
  return ordered.every(({ id, parentId }) => parents.get(id) === parentId);
}

/** Moves an entry, with all below it, to a place (from 1) below another one, or at the top. */
export function placeEntry(
  entries: NavigationDocument,
  id: number,
  { parentId, position }: { parentId: number | null; position: number },
): NavigationDocument {
  const moved = entries.find((entry) => entry.id === id);
  if (!moved) return entries;
  const others = entries.filter((entry) => entry !== moved);
  const beside = others.filter((entry) => entry.parentId === parentId);
  const next = beside[position - 1];
  const at = next ? others.indexOf(next) : others.length;
  return inOrder(others.toSpliced(at, 0, { ...moved, parentId }));
}

/** Shows an entry, or hides it with all below it. */
export function showEntry(
  entries: NavigationDocument,
  id: number,
  isShown: boolean,
): NavigationDocument {
  return entries.map((entry) => (entry.id === id ? { ...entry, isHidden: !isShown } : entry));
}

/** Entries that shoppers reach: neither hidden nor below a hidden one. */
export function shownIn(entries: NavigationDocument): ReadonlySet<number> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const isShown = (entry: NavigationEntry | undefined, level = 1): boolean =>
    entry !== undefined &&
    !entry.isHidden &&
    level <= mostNavigationLevels &&
    (entry.parentId === null || isShown(byId.get(entry.parentId), level + 1));
  return new Set(entries.filter((entry) => isShown(entry)).map(({ id }) => id));
}

/** What becomes of a category between two navigations, as shoppers see them. */
export type NavigationDifference = {
  id: number;
  kind: 'shown' | 'hidden' | 'moved';
  /** Where it comes to or was: its parent, null at the top, and the number among its shown neighbours, from 1. */
  parentId: number | null;
  position: number;
};

/** The differences between two navigations as shoppers see them, in the order of the later one; hidden entries come last, without those below them. */
export function compareNavigations(
  before: NavigationDocument,
  after: NavigationDocument,
): NavigationDifference[] {
  const [old, now] = [placesOf(before), placesOf(after)];
  const stayed = stayingEntries(old, now);
  const changed = [...now].flatMap(([id, place]): NavigationDifference[] => {
    if (!old.has(id))
      return isOnlyIn(now, old, place.parentId) ? [] : [{ id, kind: 'shown', ...place }];
    return stayed.has(id) ? [] : [{ id, kind: 'moved', ...place }];
  });
  const hidden = [...old].flatMap(([id, place]): NavigationDifference[] =>
    now.has(id) || isOnlyIn(old, now, place.parentId) ? [] : [{ id, kind: 'hidden', ...place }],
  );
  return [...changed, ...hidden];
}

/** Whether an entry is reached in one navigation alone: what is below it comes or goes with it, and is not named. */
function isOnlyIn(one: Places, other: Places, id: number | null): boolean {
  return id !== null && one.has(id) && !other.has(id);
}

type Places = ReadonlyMap<number, { parentId: number | null; position: number }>;

/** The places of entries that shoppers reach, by id, in the order of the tree. */
function placesOf(entries: NavigationDocument): Places {
  const shown = shownIn(entries);
  const counts = new Map<number | null, number>();
  return new Map(
    inOrder(entries)
      .filter(({ id }) => shown.has(id))
      .map(({ id, parentId }) => {
        const position = (counts.get(parentId) ?? 0) + 1;
        counts.set(parentId, position);
        return [id, { parentId, position }];
      }),
  );
}

/** Entries that kept their parent and their order among those that stayed with it, as many as possible. */
function stayingEntries(old: Places, now: Places): ReadonlySet<number> {
  const byParent = Map.groupBy(
    [...now].filter(([id, { parentId }]) => old.get(id)?.parentId === parentId),
    ([, { parentId }]) => parentId,
  );
  return new Set(
    [...byParent.values()].flatMap((beside) => {
      const ids = beside.map(([id]) => id);
      return longestRising(ids.map((id) => old.get(id)?.position ?? 0)).map((at) => ids[at] ?? 0);
    }),
  );
}
