import { useTexts } from '#storefront/state/texts.tsx';
import { ScrolledTools } from '../header/scrolled-tools.tsx';
import type { Shell } from '../load-shell.ts';
import { NavigationBar } from './navigation-bar.tsx';
import { RangeMenu } from './range-menu.tsx';
import { shownEntries } from './shown-entries.ts';

/** The navigation of wide screens, fixed at their top; its second version is behind a flag (HF3). */
export function SiteNavigation({ shell }: { shell: Shell }) {
  const texts = useTexts();
  const shown = { entries: shownEntries(shell), hasDeals: shell.deals === 'true' };
  return (
    <nav
      aria-label={texts('shop.navigation.label')}
      className="site-navigation sticky top-(--sticky-top) z-30 min-h-(--navigation-offset) border-y border-linie bg-papier max-lg:hidden"
    >
      {shell.secondNavigation === 'true' ? (
        <RangeMenu {...shown} />
      ) : (
        <NavigationBar {...shown} opened={shell.opened} />
      )}
      <ScrolledTools />
    </nav>
  );
}
