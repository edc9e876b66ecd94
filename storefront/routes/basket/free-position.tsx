import '#storefront/texts/checkout.ts';
import { useFetcher } from 'react-router';
import { notDiscovered } from '#storefront/state/all-routes.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { LinePrices } from '#storefront/ui/line-prices.tsx';
import type { BasketAnswer } from './change-basket.ts';
import { positionGrid, secondaryAction } from './position-classes.ts';
import { type PositionItem, PositionPicture, PositionText } from './position-parts.tsx';

/** A free position (CA2): its quantity is fixed, and removing it removes its voucher. */
export function FreePosition({ item }: { item: PositionItem }) {
  const texts = useTexts();
  const fetcher = useFetcher<BasketAnswer | null>();
  if (fetcher.state !== 'idle') return null;
  const { relatedVoucherCode: code } = item;
  return (
    <li className="border-b border-linie-blau">
      <fetcher.Form
        {...notDiscovered}
        method="post"
        action="/checkout/basket/"
        className={positionGrid}
      >
        <input type="hidden" name="positionId" value={item.id} />
        <PositionPicture item={item} />
        <div className="grid min-w-0 content-start gap-1">
          <PositionText item={item} />
          <p className="text-small text-tafel-500">
            {code === null
              ? texts('shop.basket.gift')
              : texts('shop.basket.giftOfVoucher', { code })}
          </p>
        </div>
        <div className="max-md:col-span-full max-md:flex max-md:items-center max-md:justify-between md:contents">
          <p className="md:text-right">
            <Badge kind="ok">{texts('shop.cart.free')}</Badge>
          </p>
          <LinePrices main={item.total} each={null} prices={item} />
        </div>
        {item.removableItem && code !== null && (
          <div className="col-span-full md:col-start-2">
            <button type="submit" name="intent" value="remove" className={secondaryAction}>
              <Icon name="trash-2" size="small" />
              {texts('shop.voucher.remove', { code })}
            </button>
          </div>
        )}
      </fetcher.Form>
    </li>
  );
}
