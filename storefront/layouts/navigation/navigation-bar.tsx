import { lazy, Suspense, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { NavigationEntryFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { usePunchOut } from '#storefront/state/use-punch-out.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { useActivePath } from './active-path.ts';
import { DealsLink } from './deals-link.tsx';
import { navigationItemClass, NavigationItem } from './navigation-item.tsx';
import { RangesLink } from './ranges-link.tsx';
import { BusinessLinks } from './business-links.tsx';
import type { OpenedBranch } from './shown-branch.ts';
import { type FlyoutControl, useFlyout } from './use-flyout.ts';

const loadFlyout = () => import('./navigation-flyout.tsx');

/** Fetched when a pointer or the focus first reaches the bar. */
const NavigationFlyout = lazy(async () => ({ default: (await loadFlyout()).NavigationFlyout }));

type NavigationBarProps = {
  entries: readonly NavigationEntryFragment[];
  hasDeals: boolean;
  opened?: OpenedBranch | undefined;
};

/** The first level as plain links; hovering one opens its submenu (HF3). */
export function NavigationBar({ entries, hasDeals, opened }: NavigationBarProps) {
  const { isB2b } = useStorefront();
  const isVisit = usePunchOut() !== undefined;
  const flyout = useFlyout(opened);
  const [visited] = useActivePath(entries);
  const bar = useRef<HTMLDivElement>(null);
  const isOpen = flyout.active.first !== undefined;
  return (
    <div
      ref={bar}
      role="presentation"
      onPointerEnter={() => void loadFlyout()}
      onFocus={() => void loadFlyout()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && flyout.leave()}
      onBlur={({ relatedTarget }) => {
        if (!isOpen || !relatedTarget || bar.current?.contains(relatedTarget)) return;
        // A new page takes the focus; the flyout then closes by itself.
        if (!flyout.isResolving) flyout.close();
      }}
      onKeyDown={(event) => closeByKey(event, flyout)}
    >
      <div className="relative z-1 bg-papier">
        <ul className="page-width flex gap-5 2xl:gap-6">
          <AllRanges entries={entries} flyout={flyout} />
          {entries
            .filter(({ isSale }) => !isSale)
            .map((entry, index) => (
              <NavigationItem
                key={entry.id}
                entry={entry}
                isWithin={entry.id === visited}
                flyout={flyout}
                className={widthOf(index, isB2b)}
              />
            ))}
          <li className="leads-right ml-auto flex gap-5">
            {isB2b && !isVisit && <BusinessLinks />}
            {hasDeals && !isVisit && <DealsLink />}
          </li>
          {entries
            .filter(({ isSale }) => isSale)
            .map((entry) => (
              <NavigationItem
                key={entry.id}
                entry={entry}
                isWithin={entry.id === visited}
                flyout={flyout}
                className="leads-right"
              />
            ))}
        </ul>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <NavigationFlyout entries={entries} flyout={flyout} />
        </Suspense>
      )}
    </div>
  );
}

/** Opens the flyout for touch and keyboard, and contains the entries that do not fit into the bar. */
function AllRanges({
  entries,
  flyout,
}: {
  entries: NavigationBarProps['entries'];
  flyout: FlyoutControl;
}) {
  const texts = useTexts();
  const first = entries[0];
  const isOpen = flyout.active.first !== undefined;
  if (!first) return null;
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        className={`${navigationItemClass} gap-2 noscript:hidden`}
        onClick={({ currentTarget }) =>
          isOpen ? flyout.close() : flyout.open(first.id, { opener: currentTarget })
        }
      >
        <Icon name="menu" size="small" />
        {texts('shop.navigation.allRanges')}
      </button>
      <RangesLink />
    </li>
  );
}

function closeByKey(event: KeyboardEvent<HTMLElement>, flyout: FlyoutControl): void {
  const { first } = flyout.active;
  if (event.key !== 'Escape' || first === undefined) return;
  flyout.close();
  const { opener } = flyout.active;
  if (opener) return opener.focus();
  const item = event.currentTarget.querySelector<HTMLElement>(`a[data-navigation-id="${first}"]`);
  (item?.checkVisibility() ? item : event.currentTarget.querySelector('button'))?.focus();
}

/**
 * The width from which an entry fits into the bar beside the tools of a scrolled page; the others are in the flyout. The business
 * shop's bar has more links.
 */
function widthOf(index: number, isB2b: boolean): string | undefined {
  const room = index + (isB2b ? 2 : 0);
  if (room < 3) return undefined;
  if (room < 5) return 'max-xl:hidden';
  if (room < 6) return 'max-[1365px]:hidden';
  return room < 8 ? 'max-2xl:hidden' : 'hidden';
}
