import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { classes } from '#storefront/ui/classes.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import type { FilterGroup } from './filter-groups.ts';
import { pillLook } from './filters-dialog.ts';
import { useGroupName } from './group-name.ts';

const loadChoices = () => import('./filter-choices.tsx');
const FilterChoices = lazy(async () => ({ default: (await loadChoices()).FilterChoices }));

type HeroFilterProps = { group: FilterGroup; onOpenPanel: () => void };

/** The button of one filter. It opens the choices below itself, where its row scrolls sideways the panel at this filter (LS3). */
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
        className={classes(pillLook, chosenCount > 0 ? chosenLook : restLook)}
        onPointerEnter={() => void loadChoices()}
        onFocus={() => void loadChoices()}
        onClick={({ currentTarget }) => {
          // Some browsers do not focus a button that is clicked; what leaves the focus closes the choices.
          currentTarget.focus();
          if (scrollsSideways()) onOpenPanel();
          else setSide(side === undefined ? sideOf(button.current) : undefined);
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
          <Suspense fallback={null}>
            <FilterChoices group={group} />
          </Suspense>
        </fieldset>
      )}
    </div>
  );
}

/** Closes by Escape, which gives the focus back, and when the focus goes elsewhere, as it does with a click outside. */
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

/** Such a row would cut what hangs below it. */
function scrollsSideways(): boolean {
  return matchMedia('(width < 1024px)').matches;
}

const popoverWidth = 344;

/** Where the choices have room: from the button's left edge to the right, or the other way round. */
function sideOf(button: HTMLElement | null): 'left' | 'right' {
  const left = button?.getBoundingClientRect().left ?? 0;
  return left + popoverWidth < document.documentElement.clientWidth ? 'left' : 'right';
}

const restLook = 'border-tafel-400 bg-white hover:border-tafel-900';
const chosenLook = 'border-tinte bg-tinte-zart text-tinte-dunkel';
const popover =
  'absolute top-[calc(100%+6px)] z-20 max-h-[min(480px,70vh)] w-80 overflow-y-auto overscroll-contain rounded-card ' +
  'border border-linie bg-white px-4 py-3 shadow-3 outline-none';
