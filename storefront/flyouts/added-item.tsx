import { useTexts } from '#storefront/state/texts.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { SmallPriceNote } from '#storefront/ui/price-note.tsx';
import { CartItemWords, type CartItemWordsProps } from './cart-item-words.tsx';

/** What was just put into the basket: how many pieces lie there now and what they cost. */
export function AddedItem({ item }: CartItemWordsProps) {
  const texts = useTexts();
  return (
    <div className="flex items-start gap-4.5">
      <Picture
        picture={item.picture}
        shape="card"
        isSilent
        className="w-33 flex-none rounded-[6px_6px_14px_14px]"
      />
      <div className="min-w-0">
        <p className="text-lead leading-tight font-semibold">{item.name}</p>
        <CartItemWords item={item} />
        <p className="text-small text-tafel-500">
          {texts('shop.added.quantity', { count: item.quantity })}
        </p>
        <p className="pt-1.5 font-display text-price font-bold">{item.total.stringValue}</p>
        <SmallPriceNote />
      </div>
    </div>
  );
}
