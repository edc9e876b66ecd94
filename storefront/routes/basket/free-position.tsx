import '#storefront/texts/checkout.ts';
import { useFetcher } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { LinePrices } from '#storefront/ui/line-prices.tsx';
import type { BasketAnswer } from './change-basket.ts';
import { line, quietAction } from './position-look.ts';
import { PositionPicture, PositionWords } from './position-parts.tsx';
import type { PositionItem } from './position.tsx';

/** A piece for nothing (CA2): its quantity stays, and it leaves with the voucher that brought it. */
export function FreePosition({ item }: { item: PositionItem }) {
  const texts = useTexts();
  const fetcher = useFetcher<BasketAnswer | null>();
  if (fetcher.state !== 'idle') return null;
  const { relatedVoucherCode: code } = item;
  return (
    <li className="border-b border-linie-blau">
      <fetcher.Form method="post" action="/checkout/basket/" className={line}>
        <input type="hidden" name="positionId" value={item.id} />
        <PositionPicture item={item} />
        <div className="grid min-w-0 content-start gap-1">
          <PositionWords item={item} />
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
            <button type="submit" name="intent" value="remove" className={quietAction}>
              <Icon name="trash-2" size="small" />
              {texts('shop.voucher.remove', { code })}
            </button>
          </div>
        )}
      </fetcher.Form>
    </li>
  );
}
