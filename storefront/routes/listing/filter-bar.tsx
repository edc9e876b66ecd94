import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { openModal, useModals } from '#storefront/ui/modals.ts';
import { choiceCount } from './change-listing.ts';
import { FilterChips } from './filter-chips.tsx';
import { type FilterGroup, filterGroups, heroGroups } from './filter-groups.ts';
import { filtersDialog, pillClass } from './filters-dialog.ts';
import { HeroFilter } from './hero-filter.tsx';
import { SortForm } from './sort-form.tsx';
import { useListing } from './use-listing.ts';

const loadPanel = () => import('./filter-panel.tsx');
const FilterPanel = lazy(async () => ({ default: (await loadPanel()).FilterPanel }));

/** The form is only in the server's bundle, since browsers that run scripts do not show it. */
const FilterForm = import.meta.env.SSR ? (await import('./filter-form.tsx')).FilterForm : undefined;

/**
 * Controls of a listing: button for all filters, buttons of the hero filters, chips of the choices, and the sort order
 * (LS3). The order is that of phones, where the browser may paint what it has parsed so far; wide screens show the chips
 * below the sort order.
 */
export function FilterBar() {
  const listing = useListing();
  const groups = filterGroups(listing);
  const [group, setGroup] = useState<string>();
  const openPanel = (id?: string): void => {
    setGroup(id);
    openModal(filtersDialog);
  };
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4">
      {groups.length > 0 && (
        <>
          <FiltersWithoutScript groups={groups} />
          <div className="sideways -mx-(--gutter) hidden min-w-0 gap-2 px-(--gutter) py-1 max-md:basis-[calc(100%+2*var(--gutter))] md:-ml-1 md:mr-0 md:flex-1 md:px-1 lg:flex-wrap lg:overflow-visible scripted:flex">
            <AllFiltersButton onOpen={() => openPanel()} />
            {heroGroups(groups).map((hero) => (
              <HeroFilter key={hero.id} group={hero} onOpenPanel={() => openPanel(hero.id)} />
            ))}
          </div>
          <Panel groups={groups} openAt={group} />
        </>
      )}
      <FilterChips />
      <SortForm />
    </div>
  );
}

/** The form of all filters, inside `noscript`. */
function FiltersWithoutScript({ groups }: { groups: readonly FilterGroup[] }) {
  return <noscript>{FilterForm && <FilterForm groups={groups} />}</noscript>;
}

function AllFiltersButton({ onOpen }: { onOpen: () => void }) {
  const texts = useTexts();
  const { query } = useListing();
  const count = choiceCount(query);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-all-filters=""
      className={classes(pillClass, 'border-tafel-400 bg-white hover:border-tafel-900')}
      onPointerEnter={() => void loadPanel()}
      onFocus={() => void loadPanel()}
      onClick={onOpen}
    >
      <Icon name="sliders-horizontal" size="small" />
      {texts('shop.filter.all')}
      {count > 0 && ` · ${count}`}
    </button>
  );
}

/** Loads the panel on first use and keeps it mounted, because the dialog has to report its own closing. */
function Panel({ groups, openAt }: { groups: readonly FilterGroup[]; openAt: string | undefined }) {
  const isOpen = useModals(({ open }) => open === filtersDialog);
  const [isWanted, setWanted] = useState(false);
  if (isOpen && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <FilterPanel groups={groups} openAt={openAt} />
    </Suspense>
  );
}
