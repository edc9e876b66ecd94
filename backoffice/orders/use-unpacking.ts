import {
  order as orderOperation,
  packOrder,
  unpackParcel,
} from '#contract/backoffice-operations.generated.ts';
import { ask, type FormResult } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { showToast } from '../ui/toasts.ts';
import { type DeskOrder, seenOrder } from './order-type.ts';

type Parcel = DeskOrder['shipments'][number];

/** Unpacks a parcel that was not handed over. Undoing it packs the same pieces into a new parcel, as far as they are still open. */
export function useUnpacking(order: DeskOrder) {
  const texts = useTexts();
  const { run, ...state } = useCommand(unpackParcel, (answer) => answer.unpackParcel);
  const unpack = async ({ number, pieces }: Parcel) => {
    if (!(await run({ seen: seenOrder(order), shipmentNumber: number }))) return;
    const undo = () => packAgain(order.orderNumber, pieces);
    showToast({ text: texts('order.unpacked', { number }), undo });
  };
  return { unpack, ...state };
}

/** The order is read again: unpacking has changed its version. */
async function packAgain(number: string, pieces: Parcel['pieces']): Promise<FormResult> {
  const { order } = await ask(orderOperation, { number });
  if (!order) throw new Response(null, { status: 404 });
  const lines = pieces.map(({ lineNumber, quantity }) => ({ lineNumber, quantity }));
  return (await ask(packOrder, { seen: seenOrder(order), lines })).packOrder;
}
