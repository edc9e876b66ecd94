import { useTexts } from '#storefront/state/texts.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { ArticleName } from '../checkout/article-name.tsx';
import type { OrderPageData, Shipment } from './order-page-data.ts';

type Item = Pick<
  Shipment['items'][number],
  'lineNumber' | 'name' | 'variant' | 'picture' | 'quantity'
>;

/** List of articles with picture and quantity, without prices. */
export function ParcelItems({ items, order }: { items: readonly Item[]; order: OrderPageData }) {
  const texts = useTexts();
  const pathOf = new Map(order.lines.map((line) => [line.lineNumber, line.productPath]));
  return (
    <ul className="grid">
      {items.map(({ lineNumber, name, variant, picture, quantity }) => (
        <li
          key={lineNumber}
          className="grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-4 border-t border-linie-blau py-3"
        >
          <Picture
            picture={{ ...picture, alt: '' }}
            shape="thumb"
            className="w-12 rounded-[5px_5px_11px_11px]"
          />
          <p>
            <ArticleName name={name} path={pathOf.get(lineNumber)} />
            {variant && <span className="text-small text-tafel-500"> · {variant}</span>}
          </p>
          <span className="whitespace-nowrap tabular-nums">
            {texts('shop.checkout.pieces', { count: quantity })}
          </span>
        </li>
      ))}
    </ul>
  );
}
