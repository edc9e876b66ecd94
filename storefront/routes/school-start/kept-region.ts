/** The address of the check. */
export const schoolStartPath = '/schulbeginn/';

/** A list that is checked: one of the visitor's by its id, or a public one by its code. */
export type CheckedList = { externalId: string } | { code: string };

/** The list that the address of the check names; undefined for the basket. */
export function checkedListIn(query: URLSearchParams): CheckedList | undefined {
  const [externalId, code] = [query.get('liste'), query.get('code')];
  if (externalId) return { externalId: externalId.slice(0, 40) };
  return code ? { code: code.slice(0, 40) } : undefined;
}

/** The check of a list, in a region where one is given. */
export function listCheckAddress(list: CheckedList, region?: string): string {
  const query = new URLSearchParams(
    'code' in list ? { code: list.code } : { liste: list.externalId },
  );
  if (region) query.set('land', region);
  return `${schoolStartPath}?${query}`;
}

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
