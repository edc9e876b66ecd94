import { undoMs } from '#storefront/ui/undo-bar.tsx';

/** A position removed just now, and its index in the list. */
export type RemovedPosition = {
  item: {
    itemId: number;
    quantity: number;
    name: string;
    names: { text: string; pieces: number }[];
  };
  index: number;
  /** End of the undo period, in milliseconds of the browser's clock. */
  until: number;
};

const name = 'removedPosition';

/** Stores the removed position in this tab's session storage, so that undo is still offered after a reload (CA2). */
export function storeRemoval(removed: RemovedPosition | undefined): void {
  try {
    if (removed) sessionStorage.setItem(name, JSON.stringify(removed));
    else sessionStorage.removeItem(name);
  } catch {
    // Where storage is blocked, undo works until a reload.
  }
}

/** The stored position, while its undo period of eight seconds lasts. */
export function readStoredRemoval(now: number): RemovedPosition | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return isRemovedPosition(stored) && stored.until > now && stored.until <= now + undoMs
      ? stored
      : undefined;
  } catch {
    return undefined;
  }
}

function isRemovedPosition(stored: unknown): stored is RemovedPosition {
  if (typeof stored !== 'object' || stored === null) return false;
  const { item, index, until } = stored as Partial<RemovedPosition>;
  return (
    typeof index === 'number' &&
    typeof until === 'number' &&
    typeof item?.itemId === 'number' &&
    typeof item.quantity === 'number' &&
    typeof item.name === 'string' &&
    Array.isArray(item.names)
  );
}
