import { useTexts } from '#storefront/state/texts.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { SmallPriceNote } from '#storefront/ui/price-note.tsx';
import { UnbrokenName } from '#storefront/ui/unbroken-name.tsx';
import { CartItemDetails, type CartItemDetailsProps } from './cart-item-details.tsx';

/** The item just added to the basket: its quantity there and its price. */
export function AddedItem({ item }: CartItemDetailsProps) {
  const texts = useTexts();
  return (
    <div className="flex items-start gap-4.5">
      <Picture
        picture={item.picture}
        shape="card"
        isDecorative
        className="w-33 flex-none rounded-[6px_6px_14px_14px]"
      />
      <div className="min-w-0">
        <p className="text-lead leading-tight font-semibold">
          <UnbrokenName name={item.name} />
        </p>
        <CartItemDetails item={item} />
        <p className="text-small text-tafel-500">
          {texts('shop.added.quantity', { count: item.quantity })}
        </p>
        <p className="pt-1.5 font-display text-price font-bold">{item.total.stringValue}</p>
        <SmallPriceNote />
      </div>
    </div>
  );
}
