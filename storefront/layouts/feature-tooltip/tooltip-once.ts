const marker = 'featureTooltip';

/** Whether the tooltip may still be shown in this browser session; says so once (HF7). Where nothing can be kept it is not shown at all. */
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
