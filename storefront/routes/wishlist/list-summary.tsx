import '#storefront/texts/lists.ts';
import type { ReactNode } from 'react';
import type { ListViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { SmallPriceNote } from '#storefront/ui/price-note.tsx';

type ListSummaryProps = {
  totals: ListViewFragment['totals'];
  /** What can be done with all of it. */
  children?: ReactNode;
};

/** How much is on the list, what it costs and what is saved (WL3). */
export function ListSummary({ totals, children }: ListSummaryProps) {
  const texts = useTexts();
  const { entryCount, articleCount, current, old, savings } = totals;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card bg-papier-2 px-4 py-3.5 md:px-5">
      <p>
        {texts('shop.lists.count', { count: entryCount })},{' '}
        {texts('shop.lists.pieces', { count: articleCount })}
      </p>
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
      <SmallPriceNote />
      {children}
    </div>
  );
}
