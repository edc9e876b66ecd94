import { useTexts } from '#storefront/state/texts.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import type { Shipment } from './parcel.tsx';

type Item = Pick<
  Shipment['items'][number],
  'lineNumber' | 'name' | 'variant' | 'picture' | 'quantity'
>;

/** Pieces with their pictures, without prices. */
export function ParcelItems({ items }: { items: readonly Item[] }) {
  const texts = useTexts();
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
            <span className="font-semibold">{name}</span>
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
