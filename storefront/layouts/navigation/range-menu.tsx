import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { NavigationEntryFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { DealsLink } from './deals-link.tsx';
import { RangesLink } from './ranges-link.tsx';
import { navigationItemClass } from './navigation-item.tsx';

const RangeOverview = lazy(async () => ({
  default: (await import('./range-overview.tsx')).RangeOverview,
}));

type RangeMenuProps = { entries: readonly NavigationEntryFragment[]; hasDeals: boolean };

/**
 * The navigation's second version, behind its flag (HF3): one button instead of a row of ranges. It opens an overview of all
 * ranges with their second level, so nothing depends on hovering.
 */
export function RangeMenu({ entries, hasDeals }: RangeMenuProps) {
  const texts = useTexts();
  const { key: page } = useLocation();
  const [openedOn, setOpenedOn] = useState<string>();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openedOn === page;
  useCloseByEscape(isOpen, () => {
    setOpenedOn(undefined);
    button.current?.focus();
  });
  return (
    <div
      ref={menu}
      onBlur={({ relatedTarget }) =>
        relatedTarget && !menu.current?.contains(relatedTarget) && setOpenedOn(undefined)
      }
    >
      <div className="relative z-1 bg-papier">
        <div className="page-width flex gap-5 2xl:gap-7">
          <button
            ref={button}
            type="button"
            aria-expanded={isOpen}
            className={`${navigationItemClass} gap-2 noscript:hidden`}
            onClick={() => setOpenedOn(isOpen ? undefined : page)}
          >
            <Icon name={isOpen ? 'x' : 'menu'} size="small" />
            {texts('shop.navigation.allRanges')}
          </button>
          <RangesLink />
          <ul className="contents">
            {hasDeals && (
              <li>
                <DealsLink />
              </li>
            )}
            {entries
              .filter(({ isSale }) => isSale)
              .map(({ id, path, name }) => (
                <li key={id}>
                  <a href={path} className={`${navigationItemClass} text-rot`}>
                    {name}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      </div>
      {isOpen && (
        <>
          <div
            className="fixed inset-0 -z-1 bg-tafel-950/35"
            aria-hidden="true"
            onPointerDown={() => setOpenedOn(undefined)}
          />
          <Suspense fallback={null}>
            <RangeOverview entries={entries} />
          </Suspense>
        </>
      )}
    </div>
  );
}

function useCloseByEscape(isOpen: boolean, close: () => void): void {
  const closing = useRef(close);
  useEffect(() => {
    closing.current = close;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') closing.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);
}
