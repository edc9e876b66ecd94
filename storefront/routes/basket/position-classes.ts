/** Classes of a basket position's grid: picture, text, quantity and prices. */
export const positionGrid =
  'grid grid-cols-[96px_minmax(0,1fr)] items-start gap-x-4 gap-y-1.5 py-5 md:grid-cols-[136px_minmax(0,1fr)_auto_124px] md:gap-x-6';

/** Classes of a position's secondary actions. */
export const secondaryAction =
  'inline-flex min-h-11 items-center gap-1.5 text-left text-small font-semibold text-tafel-500 underline-offset-3 hover:text-tafel-900 hover:underline';
