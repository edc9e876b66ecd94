import { useNavigate } from 'react-router';
import { handOverParcel } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { type DeskOrder, seenOrder } from '../orders/order-type.ts';
import { useUnpacking } from '../orders/use-unpacking.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { OrderChoice } from './order-choice.tsx';

/** Last step at the packing station: the papers of the packed parcel, and its hand-over. The next order can be scanned already. */
export function PackedOrder({ order }: { order: DeskOrder }) {
  const texts = useTexts();
  const { orderNumber, shipments } = order;
  const packed = shipments.findLast(({ status }) => status === 'packed');
  if (!packed)
    return (
      <>
        <Notice look="warn">{texts('packing.nothingOpen', { number: orderNumber })}</Notice>
        <OrderChoice unknown={undefined} />
      </>
    );
  return <PackedParcel order={order} parcel={packed} />;
}

type Props = { order: DeskOrder; parcel: DeskOrder['shipments'][number] };

function PackedParcel({ order, parcel }: Props) {
  const texts = useTexts();
  const navigate = useNavigate();
  const handOver = useCommand(handOverParcel, (answer) => answer.handOverParcel);
  const unpacking = useUnpacking(order);
  const problem = handOver.problem ?? unpacking.problem;
  const isPending = handOver.isPending || unpacking.isPending;
  const { orderNumber } = order;
  const { number: shipmentNumber } = parcel;
  const finish = async () => {
    if (await handOver.run({ seen: seenOrder(order), shipmentNumber }))
      await navigate(`/packing?${new URLSearchParams({ done: orderNumber })}`);
  };
  return (
    <div className="grid gap-3">
      <Notice look="good">{texts('packing.packed', { number: orderNumber })}</Notice>
      <p>
        <a
          href={`/api/backoffice/slips.pdf?parcels=${orderNumber}-${shipmentNumber}`}
          target="_blank"
          rel="noreferrer"
          className="text-action underline"
        >
          {texts('packing.slip')}
        </a>
      </p>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button ref={focus} look="main" isDisabled={isPending} onPress={finish}>
          {texts('order.handOver')}
        </Button>
        <Button isDisabled={isPending} onPress={() => unpacking.unpack(parcel)}>
          {texts('order.unpack')}
        </Button>
      </div>
    </div>
  );
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
