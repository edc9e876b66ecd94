/** Name of the dialog with all filters. */
export const filtersDialog = 'listingFilters';

export const pillClass =
  'inline-flex min-h-11 items-center gap-2 rounded-[8px] border-[1.5px] px-4 text-medium font-semibold whitespace-nowrap';
