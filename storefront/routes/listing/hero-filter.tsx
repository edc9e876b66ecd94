import { lazy, type RefObject, startTransition, useEffect, useId, useRef, useState } from 'react';
import { classes } from '#storefront/ui/classes.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import type { FilterGroup } from './filter-groups.ts';
import { pillClass } from './filters-dialog.ts';
import { useGroupName } from './group-name.ts';

const loadChoices = () => import('./filter-choices.tsx');
const FilterChoices = lazy(async () => ({ default: (await loadChoices()).FilterChoices }));

type HeroFilterProps = { group: FilterGroup; onOpenPanel: () => void };

/**
 * Button of a hero filter. It opens the choices in a popover; where the row of buttons scrolls sideways, it opens the
 * panel at this filter (LS3).
 */
export function HeroFilter({ group, onOpenPanel }: HeroFilterProps) {
  const nameOf = useGroupName();
  const id = useId();
  const around = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [side, setSide] = useState<'left' | 'right'>();
  useDismissal(around, button, () => setSide(undefined));
  const { chosenCount } = group;
  return (
    <div ref={around} className="relative shrink-0">
      <button
        ref={button}
        type="button"
        aria-expanded={side !== undefined}
        aria-controls={side && id}
        className={classes(pillClass, chosenCount > 0 ? chosenClass : idleClass)}
        onPointerEnter={() => void loadChoices()}
        onFocus={() => void loadChoices()}
        onClick={({ currentTarget }) => {
          // Safari does not focus a clicked button, and the popover closes when the focus leaves.
          currentTarget.focus();
          if (scrollsSideways()) onOpenPanel();
          // A transition opens the popover once its choices are loaded, so that Tab never leaves an empty one.
          else
            startTransition(() => setSide(side === undefined ? sideOf(button.current) : undefined));
        }}
      >
        {nameOf(group)}
        {group.kind === 'enum' && chosenCount > 0 && ` · ${chosenCount}`}
        <Icon name="chevron-down" size="small" className={side && 'rotate-180'} />
      </button>
      {side && (
        <fieldset
          id={id}
          aria-label={nameOf(group)}
          tabIndex={-1}
          className={classes(popover, side === 'left' ? 'left-0' : 'right-0')}
        >
          <FilterChoices group={group} />
          <ScrollIntoView id={id} />
        </fieldset>
      )}
    </div>
  );
}

/** Scrolls the loaded choices into view, since they often open below the window's end. */
function ScrollIntoView({ id }: { id: string }) {
  useEffect(() => {
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  return null;
}

/** Closes on Escape, which restores the focus, and when the focus leaves, as with a click outside. */
function useDismissal(
  around: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  close: () => void,
): void {
  useEffect(() => {
    const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node && around.current?.contains(relatedTarget))) close();
    };
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    const element = around.current;
    element?.addEventListener('focusout', onFocusOut);
    element?.addEventListener('keydown', onKeyDown);
    return () => {
      element?.removeEventListener('focusout', onFocusOut);
      element?.removeEventListener('keydown', onKeyDown);
    };
  });
}

/** Whether the row of buttons scrolls sideways, which would clip a popover. */
function scrollsSideways(): boolean {
  return matchMedia('(width < 1024px)').matches;
}

const popoverWidth = 344;

/** The side of the button with which the popover is aligned, so that it fits the window. */
function sideOf(button: HTMLElement | null): 'left' | 'right' {
  const left = button?.getBoundingClientRect().left ?? 0;
  return left + popoverWidth < document.documentElement.clientWidth ? 'left' : 'right';
}

const idleClass = 'border-tafel-400 bg-white hover:border-tafel-900';
const chosenClass = 'border-tinte bg-tinte-zart text-tinte-dunkel';
const popover =
  'absolute top-[calc(100%+6px)] z-20 scroll-mb-4 max-h-[min(480px,70vh)] w-80 overflow-y-auto overscroll-contain rounded-card ' +
  'border border-linie bg-white px-4 py-3 shadow-3 outline-none';
