import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { closeModal } from '#storefront/ui/modals.ts';
import { scrollToListing } from '#storefront/ui/scroll-to-listing.ts';
import { choiceCount, withoutFilters } from './change-listing.ts';
import { FilterChoices } from './filter-choices.tsx';
import type { FilterGroup } from './filter-groups.ts';
import { filtersDialog } from './filters-dialog.ts';
import { useGroupName } from './group-name.ts';
import { useListing } from './use-listing.ts';

type FilterPanelProps = {
  groups: readonly FilterGroup[];
  /** Id of the group to scroll to. */
  openAt: string | undefined;
};

const initiallyOpenCount = 3;

/** Drawer with all filters. Each choice applies at once; the button shows the number of products left (LS3). */
export function FilterPanel({ groups, openAt }: FilterPanelProps) {
  const texts = useTexts();
  return (
    <Dialog
      name={filtersDialog}
      kind="drawerRight"
      title={texts('shop.filter.all')}
      footer={<PanelFoot />}
    >
      {groups.map((group, index) => (
        <Group
          key={group.id}
          group={group}
          isOpen={index < initiallyOpenCount || group.chosenCount > 0}
          isWanted={group.id === openAt}
        />
      ))}
    </Dialog>
  );
}

type GroupProps = { group: FilterGroup; isOpen: boolean; isWanted: boolean };

function Group({ group, isOpen, isWanted }: GroupProps) {
  const nameOf = useGroupName();
  // Only the initial state; from then on the shopper opens and closes the group.
  const [isOpenAtFirst] = useState(isOpen || isWanted);
  const heading = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    // Waits until the dialog is open and has taken the focus.
    const frame = requestAnimationFrame(() => {
      heading.current?.scrollIntoView({ block: 'start' });
      heading.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
  return (
    <details open={isOpenAtFirst} className="group border-b border-linie last:border-b-0">
      <summary ref={heading} className="flex min-h-14 items-center justify-between gap-3 font-bold">
        {nameOf(group)}
        {group.kind === 'enum' && group.chosenCount > 0 && ` · ${group.chosenCount}`}
        <Icon name="chevron-down" className="ml-auto group-open:rotate-180" />
      </summary>
      <div className="pb-4">
        <FilterChoices group={group} />
      </div>
    </details>
  );
}

function PanelFoot() {
  const texts = useTexts();
  const { number } = useFormats();
  const { list, query, change } = useListing();
  const shown = number(list.totalCount);
  const show = (): void => {
    closeModal(filtersDialog);
    scrollToListing();
  };
  return (
    <>
      <Button isWide="always" onClick={show}>
        {texts('shop.filter.show', { count: list.totalCount, shown })}
      </Button>
      <output className="sr-only">
        {texts('shop.listing.count', { count: list.totalCount, shown })}
      </output>
      {choiceCount(query) > 0 && (
        <Button kind="link" isWide="always" onClick={() => change(withoutFilters(query))}>
          {texts('shop.filter.removeAllFilters')}
        </Button>
      )}
    </>
  );
}
