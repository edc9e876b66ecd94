/** The address of the check. */
export const schoolStartPath = '/schulbeginn/';

const key = 'schoolRegion';

/** Keeps the chosen region on this device alone. */
export function keepRegion(code: string): void {
  try {
    localStorage.setItem(key, code);
  } catch {
    // Without storage the region is chosen again.
  }
}

/** The region that this device keeps; undefined for none, and for a text that is no code. */
export function keptRegion(): string | undefined {
  try {
    const kept = localStorage.getItem(key) ?? '';
    return /^(?:DE|AT|CH)-[A-Z0-9]{1,2}$/.test(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}
