import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { order as orderOperation } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import type { DeskOrder } from '../orders/order-type.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { OrderChoice } from './order-choice.tsx';
import { PackedOrder } from './packed-order.tsx';
import { ScanForm } from './scan-form.tsx';

type Loaded = { number: string | undefined; order: DeskOrder | null };

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const number = new URL(request.url).searchParams.get('order')?.trim() || undefined;
  if (number === undefined) return { number, order: null };
  const { order } = await ask(orderOperation, { number }, request.signal);
  return { number, order };
}

/** The packing station, used by scanner and keyboard alone: an order, its pieces, its papers, the hand-over. */
export default function Packing() {
  const { number, order } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const isOpen = order?.lines.some(({ open }) => open > 0) ?? false;
  return (
    <>
      <PageHead title={texts('nav.packing')} aside={order?.orderNumber} />
      <div className="grid max-w-4xl gap-4">
        {!order && <OrderChoice unknown={number} />}
        {order && isOpen && <ScanForm key={order.orderNumber} order={order} />}
        {order && !isOpen && <PackedOrder order={order} />}
      </div>
    </>
  );
}
