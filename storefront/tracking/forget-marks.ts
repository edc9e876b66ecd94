/** The keys of tracking in session storage. */
export const markNames = [
  'trackedItems',
  'trackedClicks',
  'trackedLists',
  'trackedTeasers',
  'trackedLogin',
  'trackedVisit',
] as const;

/** Deletes the keys of visitors without consent, or who have withdrawn it (SO3). */
export function forgetMarks(open: () => Pick<Storage, 'removeItem'>): void {
  try {
    const store = open();
    for (const name of markNames) store.removeItem(name);
  } catch {
    // Without session storage there is nothing to delete.
  }
}
