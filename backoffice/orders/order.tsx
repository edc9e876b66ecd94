import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  order as orderOperation,
  type PurchaseOrderViewFragment,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { CopyOrder } from '../drafts/copy-order.tsx';
import { useLiveData } from '../live/use-live-data.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { Changes } from '../ui/changes.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';
import { OrderCheck } from './order-check.tsx';
import { OrderCustomer } from './order-customer.tsx';
import { OrderEvents } from './order-events.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderPurchase } from './order-purchase.tsx';
import type { DeskOrder } from './order-type.ts';
import { stateLooks } from './state-looks.ts';
import { useRight } from '../api/use-right.ts';

type Loaded = { order: DeskOrder; purchaseOrder: PurchaseOrderViewFragment | null };

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Loaded> {
  const number = params['number'] ?? '';
  const { order, purchaseOrder } = await ask(orderOperation, { number }, request.signal);
  if (!order) throw new Response(null, { status: 404 });
  return { order, purchaseOrder };
}

/** An order with its history, and the commands on it. */
export default function Order() {
  const { order, purchaseOrder } = useLoaderData<typeof loader>();
  useLiveData({ kind: 'order', key: order.orderNumber });
  const serverTexts = useServerTexts();
  const { orderNumber, status, placedAt, store } = order;
  const mayPlace = useRight('orders.place');
  return (
    <>
      <PageHead
        title={orderNumber}
        aside={
          <>
            <Badge look={stateLooks[status] ?? 'neutral'}>
              {serverTexts(`orders.status.${status}`)}
            </Badge>
            <span className="text-muted">
              {serverTexts(`orders.store.${store}`)} · <When at={placedAt} />
            </span>
          </>
        }
      >
        {mayPlace && <CopyOrder key={`copy ${orderNumber}`} orderNumber={orderNumber} />}
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(17rem,1fr)] xl:grid-rows-[auto_1fr]">
        <div className={column}>
          <OrderCheck key={`check ${orderNumber}`} order={order} />
          <OrderLines key={`lines ${orderNumber}`} order={order} />
          <OrderParcels order={order} />
        </div>
        <div
          className={`${column} md:max-xl:grid-cols-2 xl:col-start-2 xl:row-span-2 xl:row-start-1 print:grid-cols-2`}
        >
          <OrderMoney key={`money ${orderNumber}`} order={order} />
          <OrderCustomer order={order} />
          {purchaseOrder && <OrderPurchase purchaseOrder={purchaseOrder} />}
        </div>
        <div className={column}>
          <OrderMails order={order} />
          <OrderEvents order={order} />
          <Changes key={`changes ${orderNumber}`} records={order.trail} version={order.version} />
        </div>
      </div>
    </>
  );
}

const column = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4';
