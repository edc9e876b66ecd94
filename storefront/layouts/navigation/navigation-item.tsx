import type { PointerEvent } from 'react';
import { useLocation } from 'react-router';
import type { NavigationEntryFragment } from '#contract/operations.generated.ts';
import { classes } from '#storefront/ui/classes.ts';
import { loadBranch } from './branches.ts';
import { isTouch } from './touch-opens.ts';
import type { FlyoutControl } from './use-flyout.ts';

type NavigationItemProps = {
  entry: NavigationEntryFragment;
  /** Whether the visited page is within it. */
  isWithin: boolean;
  flyout: FlyoutControl;
  className: string | undefined;
};

/** A range in the bar. Hovering, an arrow key or a first touch opens its submenu. */
export function NavigationItem({ entry, isWithin, flyout, className }: NavigationItemProps) {
  const { pathname } = useLocation();
  const isOpen = flyout.active.first === entry.id;
  return (
    <li className={className}>
      <a
        href={entry.path}
        data-navigation-id={entry.id}
        aria-current={isWithin ? (pathname === entry.path ? 'page' : 'true') : undefined}
        aria-expanded={entry.hasChildren ? isOpen : undefined}
        className={classes(
          navigationItemClass,
          (isOpen || isWithin) && 'after:scale-x-100',
          entry.isSale && 'text-rot',
        )}
        onPointerOver={(event) => restOn(event, entry, flyout)}
        onClick={(event) => {
          if (!isTouch(event.nativeEvent) || !entry.hasChildren || isOpen) return;
          event.preventDefault();
          flyout.open(entry.id);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !entry.hasChildren) return;
          event.preventDefault();
          flyout.open(entry.id, { takesFocus: true });
        }}
      >
        {entry.name}
      </a>
    </li>
  );
}

/**
 * Opens the submenu soon. React fires no `pointerenter` where the pointer comes from a part that is not hydrated yet, so `pointerover`
 * is taken for it.
 */
function restOn(
  { pointerType, clientX: x, clientY: y, currentTarget, relatedTarget }: PointerEvent,
  entry: NavigationEntryFragment,
  flyout: FlyoutControl,
): void {
  const wasInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
  if (pointerType !== 'mouse' || wasInside) return;
  if (!entry.hasChildren) return flyout.leave();
  void loadBranch(entry.id);
  flyout.intend({ x, y }, () => flyout.open(entry.id));
}

export const navigationItemClass =
  'relative flex min-h-14.75 items-center text-medium font-semibold whitespace-nowrap 2xl:text-body ' +
  'after:absolute after:inset-x-0 after:bottom-0 after:h-1.25 after:origin-left after:scale-x-0 after:bg-sonne ' +
  'after:transition-transform after:duration-200 after:ease-ranzen hover:after:scale-x-100';
