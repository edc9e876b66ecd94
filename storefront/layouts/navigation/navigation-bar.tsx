import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useLocation } from 'react-router';
import type { NavigationEntryFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { loadBranch } from './branches.ts';
import { type FlyoutControl, useFlyout } from './use-flyout.ts';
import { NavigationFlyout } from './navigation-flyout.tsx';

type NavigationBarProps = { entries: readonly NavigationEntryFragment[] };

/** The first level as plain links; resting on one opens the levels below it (HF3). */
export function NavigationBar({ entries }: NavigationBarProps) {
  const flyout = useFlyout();
  const bar = useRef<HTMLElement>(null);
  const texts = useTexts();
  const isOpen = flyout.active.first !== undefined;
  return (
    <nav
      ref={bar}
      aria-label={texts('shop.navigation.label')}
      className={classes(
        'relative border-y border-linie bg-papier max-lg:hidden',
        isOpen && 'z-30',
      )}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && flyout.leave()}
      onBlur={({ relatedTarget }) =>
        !bar.current?.contains(relatedTarget) && isOpen && relatedTarget && flyout.close()
      }
      onKeyDown={(event) => closeByKey(event, flyout)}
    >
      <ul className="page-width sideways flex justify-between">
        {entries.map((entry) => (
          <NavigationItem key={entry.id} entry={entry} flyout={flyout} />
        ))}
      </ul>
      {isOpen && <NavigationFlyout entries={entries} flyout={flyout} />}
    </nav>
  );
}

function NavigationItem({
  entry,
  flyout,
}: {
  entry: NavigationEntryFragment;
  flyout: FlyoutControl;
}) {
  const { pathname } = useLocation();
  const isOpen = flyout.active.first === entry.id;
  return (
    <li>
      <a
        href={entry.path}
        data-navigation-id={entry.id}
        aria-current={pathname === entry.path ? 'page' : undefined}
        aria-expanded={entry.hasChildren ? isOpen : undefined}
        className={classes(
          item,
          (isOpen || pathname === entry.path) && 'after:scale-x-100',
          entry.isSale && 'text-rot',
        )}
        onPointerEnter={(event) => restOn(event, entry, flyout)}
        onClick={(event) => {
          if (isTouch(event.nativeEvent) && entry.hasChildren && !isOpen) {
            event.preventDefault();
            flyout.open(entry.id);
          }
        }}
        onKeyDown={(event) =>
          event.key === 'ArrowDown' && entry.hasChildren && openByKey(event, entry, flyout)
        }
      >
        {entry.name}
      </a>
    </li>
  );
}

function restOn(event: PointerEvent, entry: NavigationEntryFragment, flyout: FlyoutControl): void {
  if (event.pointerType !== 'mouse') return;
  if (!entry.hasChildren) return flyout.leave();
  void loadBranch(entry.id);
  flyout.intend({ x: event.clientX, y: event.clientY }, () => flyout.open(entry.id));
}

/** A click by finger opens first and leads on with the second touch. */
function isTouch(event: Event): boolean {
  return 'pointerType' in event && event.pointerType === 'touch';
}

function openByKey(
  event: KeyboardEvent,
  entry: NavigationEntryFragment,
  flyout: FlyoutControl,
): void {
  event.preventDefault();
  flyout.open(entry.id);
}

function closeByKey(event: KeyboardEvent<HTMLElement>, flyout: FlyoutControl): void {
  const { first } = flyout.active;
  if (event.key !== 'Escape' || first === undefined) return;
  flyout.close();
  event.currentTarget.querySelector<HTMLElement>(`ul a[data-navigation-id="${first}"]`)?.focus();
}

const item =
  'relative flex min-h-13 items-center text-medium font-semibold whitespace-nowrap 2xl:text-body ' +
  'after:absolute after:inset-x-0 after:bottom-0 after:h-1.25 after:origin-left after:scale-x-0 after:bg-sonne ' +
  'after:transition-transform after:duration-200 after:ease-ranzen hover:after:scale-x-100';
