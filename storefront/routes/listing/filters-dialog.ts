/** The dialog with all filters, by the name that opens it. */
export const filtersDialog = 'listingFilters';

export const pillLook =
  'inline-flex min-h-11 items-center gap-2 rounded-[8px] border-[1.5px] px-4 text-medium font-semibold whitespace-nowrap';
