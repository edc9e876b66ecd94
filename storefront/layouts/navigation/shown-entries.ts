import type { NavigationEntryFragment } from '#contract/operations.generated.ts';

type Named = {
  navigation: readonly NavigationEntryFragment[];
  /** The flag of the sale action: `false` takes the sale out of the navigation, its page stays. */
  sale?: string | null;
};

/** The ranges that the navigation names. */
export function shownEntries({ navigation, sale }: Named): NavigationEntryFragment[] {
  return navigation.filter(
    (entry) => !entry.isExcludedFromNav && !(entry.isSale && sale === 'false'),
  );
}
