import '#storefront/texts/account.ts';
import { Form } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { BankTransfer } from '../checkout/bank-transfer.tsx';
import type { OrderPageData } from './order-page-data.ts';

/** Payment details of an unpaid order, and its cancellation behind a disclosure, so that it takes two clicks (AC3). */
export function UnpaidOrder({ order }: { order: OrderPageData }) {
  const texts = useTexts();
  const isSending = useIsSending();
  if (!order.isCancellable) return null;
  return (
    <>
      {order.bankTransfer && <BankTransfer transfer={order.bankTransfer} />}
      <details className="rounded-card border border-linie bg-white px-5 py-2 md:px-6">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold">
          {texts('shop.orders.cancel.open')}
          <Icon name="chevron-down" size="small" />
        </summary>
        <Form method="post" className="grid justify-items-start gap-3 pb-3">
          <p>{texts('shop.orders.cancel.text')}</p>
          <input type="hidden" name="intent" value="cancel" />
          <Button type="submit" kind="outline" isWide isLoading={isSending}>
            {texts('shop.orders.cancel.button')}
          </Button>
        </Form>
      </details>
    </>
  );
}
