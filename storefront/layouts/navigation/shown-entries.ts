import type { NavigationEntryFragment } from '#contract/operations.generated.ts';

type Named = {
  navigation: readonly NavigationEntryFragment[];
  /** The flag of the sale: `false` removes it from the navigation; its page stays. */
  sale?: string | null;
};

/** The ranges of the navigation. */
export function shownEntries({ navigation, sale }: Named): NavigationEntryFragment[] {
  return navigation.filter(
    (entry) => !entry.isExcludedFromNav && !(entry.isSale && sale === 'false'),
  );
}
