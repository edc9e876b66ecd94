import '#storefront/texts/checkout.ts';
import type { CartViewFragment } from '#contract/operations.generated.ts';
import { formatMessage } from '#storefront/state/message.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';

type LostVouchersProps = { vouchers: CartViewFragment['vouchers'] };

/**
 * Notes about vouchers that do not count, with the reason. Some are only known to be used once the customer has logged
 * in (CA3).
 */
export function LostVouchers({ vouchers }: LostVouchersProps) {
  const texts = useTexts();
  const lost = vouchers.filter(({ info }) => info !== null);
  return (
    <output className="grid gap-3 empty:hidden">
      {lost.map(({ code, info }) => (
        <Note key={code} kind="sun">
          <b>{texts('shop.voucher.lost', { code })}</b> {info && formatMessage(texts, info)}{' '}
          <TextLink href="/checkout/basket/">{texts('shop.voucher.changeInBasket')}</TextLink>
        </Note>
      ))}
    </output>
  );
}
