const marker = 'featureTooltip';

/**
 * Whether the tooltip may still be shown in this browser session; true once (HF7). False where session storage is unavailable.
 */
export function mayShowOnce(session: () => Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    const storage = session();
    if (storage.getItem(marker) !== null) return false;
    storage.setItem(marker, '1');
    return true;
  } catch {
    return false;
  }
}
