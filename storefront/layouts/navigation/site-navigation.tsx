import type { NavigationEntryFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { RangeMenu } from './range-menu.tsx';

type SiteNavigationProps = {
  entries: readonly NavigationEntryFragment[];
  hasDeals: boolean;
  /** Whether the second version is switched on. */
  isSecond: boolean;
};

/** The navigation of wide screens, which stays at their top; its second version is behind a flag (HF3). */
export function SiteNavigation({ isSecond, ...shown }: SiteNavigationProps) {
  const texts = useTexts();
  return (
    <nav
      aria-label={texts('shop.navigation.label')}
      className="sticky top-0 z-30 min-h-(--navigation-offset) border-y border-linie bg-papier max-lg:hidden"
    >
      {isSecond ? <RangeMenu {...shown} /> : <NavigationBar {...shown} />}
    </nav>
  );
}
