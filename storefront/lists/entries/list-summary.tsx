import '#storefront/texts/lists.ts';
import type { ReactNode } from 'react';
import type { ListViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Badge } from '#storefront/ui/badge.tsx';
import { SmallPriceNote } from '#storefront/ui/price-note.tsx';

type ListSummaryProps = {
  totals: ListViewFragment['totals'];
  /** The number of entries in the totals, where some are still to be chosen or no longer sold. */
  countedEntries?: number;
  /** Keeps the actions visible on phones. */
  isSticky?: boolean;
  /** Stands in a column beside the entries from 1024 px, with its actions below the total. */
  isBesideLines?: boolean;
  /** Actions on the whole list. */
  children?: ReactNode;
};

/** The summary of a list: number of articles, total and savings (WL3). */
export function ListSummary({
  totals,
  countedEntries = totals.entryCount,
  isSticky = false,
  isBesideLines = false,
  children,
}: ListSummaryProps) {
  const texts = useTexts();
  const { entryCount, articleCount, current, old, savings } = totals;
  return (
    <div
      className={classes(bar, isSticky ? `max-md:contents md:flex ${framed}` : `flex ${framed}`)}
    >
      <div
        className={classes(
          'grid min-w-0 gap-y-1',
          isSticky &&
            'max-md:mt-4 max-md:rounded-card max-md:bg-papier-2 max-md:px-4 max-md:py-3.5',
        )}
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
            <span className="sr-only">{texts('shop.lists.total')} </span>
            <b className="font-display text-price">{current.stringValue}</b>
            {old && (
              <span className="text-small text-tafel-500">
                {texts('shop.price.insteadOf')} <s>{old.stringValue}</s>
              </span>
            )}
          </p>
          {savings && (
            <Badge kind="ok">{texts('shop.lists.saved', { amount: savings.stringValue })}</Badge>
          )}
        </div>
        <div className="flex flex-wrap items-baseline gap-x-4">
          <p>
            {countedEntries < entryCount
              ? texts('shop.lists.countOf', { count: countedEntries, total: entryCount })
              : texts('shop.lists.count', { count: entryCount })}
            , {texts('shop.lists.pieces', { count: articleCount })}
          </p>
          <SmallPriceNote />
        </div>
      </div>
      {isSticky ? (
        <div
          className={classes(
            'list-foot max-md:sticky max-md:bottom-0 max-md:z-5 max-md:bg-papier max-md:py-3 md:ml-auto',
            isBesideLines && 'lg:w-full',
          )}
        >
          {children}
        </div>
      ) : (
        children
      )}
    </div>
  );
}

const bar = 'flex-wrap items-center gap-x-6 gap-y-2';
const framed = 'rounded-card bg-papier-2 px-4 py-3.5 md:px-5';
