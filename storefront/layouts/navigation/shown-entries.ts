import type { NavigationEntryFragment } from '#contract/operations.generated.ts';

/** The ranges that the navigation names. */
export function shownEntries({
  navigation,
}: {
  navigation: readonly NavigationEntryFragment[];
}): NavigationEntryFragment[] {
  return navigation.filter((entry) => !entry.isExcludedFromNav);
}
