import '#storefront/texts/account.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import type { OrderPageData } from './order-page-data.ts';

type Refund = OrderPageData['refunds'][number];

/** Refunds of an order, done and due; of a cancelled one without any, that nothing is to pay (AC3). */
export function Refunds({ refunds, status }: Pick<OrderPageData, 'refunds' | 'status'>) {
  const texts = useTexts();
  if (refunds.length === 0)
    return status === 'cancelled' ? <p>{texts('shop.orders.nothingToPay')}</p> : null;
  return (
    <section
      aria-labelledby="refunds"
      className="grid gap-2 rounded-card border border-linie bg-white p-5 md:p-6"
    >
      <h2 id="refunds" className="text-h3">
        {texts('shop.orders.refunds')}
      </h2>
      <ul>
        {refunds.map((refund) => (
          <RefundItem key={refund.dueAt + refund.amount.stringValue} refund={refund} />
        ))}
      </ul>
    </section>
  );
}

function RefundItem({ refund: { amount, doneAt, way } }: { refund: Refund }) {
  const texts = useTexts();
  const { date } = useFormats();
  const values = { amount: amount.stringValue };
  if (way === 'invoice') return <li>{texts('shop.orders.refund.invoice', values)}</li>;
  if (doneAt === null) return <li>{texts('shop.orders.refund.due', values)}</li>;
  return <li>{texts('shop.orders.refund.done', { ...values, day: date(doneAt) })}</li>;
}
