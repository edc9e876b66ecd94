import type { ReactNode } from 'react';
import type { ThankYouQuery } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { ArticleName } from './article-name.tsx';
import { Totals } from './totals.tsx';

export type ThankYouPage = NonNullable<ThankYouQuery['getThankYouPageData']>;

type OrderedGoodsProps = {
  order: ThankYouPage;
  /** Addition to a line's quantity and variant. */
  noteOf?: (line: ThankYouPage['lines'][number]) => string | undefined;
  /** Actions for a line. */
  renderActions?: (lineNumber: number) => ReactNode;
  /** Shown below the totals. */
  children?: ReactNode;
};

/** Lines and totals of an order. */
export function OrderedGoods({ order, noteOf, renderActions, children }: OrderedGoodsProps) {
  const texts = useTexts();
  const bought = order.lines.filter(({ isFreeItem }) => !isFreeItem);
  const pieces = bought.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start lg:gap-10">
      <ul>
        {order.lines.map((line) => (
          <li
            key={line.lineNumber}
            className="grid grid-cols-[64px_minmax(0,1fr)_auto] gap-4 border-b border-linie-blau py-4"
          >
            <Picture
              picture={{ ...line.picture, alt: '' }}
              shape="thumb"
              className="w-16 rounded-[6px_6px_12px_12px]"
            />
            <div>
              <p>
                <ArticleName name={line.name} path={line.productPath} />
              </p>
              <p className="text-small text-tafel-500">
                {texts('shop.checkout.pieces', { count: line.quantity })}
                {line.isFreeItem && ` · ${texts('shop.cart.free')}`}
                {line.variant && ` · ${line.variant}`}
                {noteOf?.(line)}
              </p>
              {renderActions?.(line.lineNumber)}
            </div>
            <b className="whitespace-nowrap tabular-nums">{line.total.stringValue}</b>
          </li>
        ))}
      </ul>
      <div className="rounded-card border border-linie bg-white p-6">
        <Totals {...order} articleCount={pieces} />
        {children}
      </div>
    </section>
  );
}
