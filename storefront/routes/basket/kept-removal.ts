/** A position that has just left, with the place where it was. */
export type Removed = {
  item: { itemId: number; quantity: number; name: string };
  index: number;
  /** Until when it can be brought back, in milliseconds of the browser's clock. */
  until: number;
};

export const undoMs = 8_000;

const name = 'removedPosition';

/** Keeps what left for this tab, so that a reload does not take the way back away (CA2). */
export function keepRemoval(removed: Removed | undefined): void {
  try {
    if (removed) sessionStorage.setItem(name, JSON.stringify(removed));
    else sessionStorage.removeItem(name);
  } catch {
    // A browser that keeps nothing for pages still brings back until a reload.
  }
}

/** What left less than eight seconds ago. */
export function keptRemoval(now: number): Removed | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return isRemoved(kept) && kept.until > now && kept.until <= now + undoMs ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isRemoved(kept: unknown): kept is Removed {
  if (typeof kept !== 'object' || kept === null) return false;
  const { item, index, until } = kept as Partial<Removed>;
  return (
    typeof index === 'number' &&
    typeof until === 'number' &&
    typeof item?.itemId === 'number' &&
    typeof item.quantity === 'number' &&
    typeof item.name === 'string'
  );
}
