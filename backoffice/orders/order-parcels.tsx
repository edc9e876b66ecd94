import { Link } from 'react-router';
import { handOverParcel, recordParcel } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { When } from '../ui/when.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { type DeskOrder, seenOrder } from './order-type.ts';
import { Section } from '../ui/section.tsx';
import { stateLooks } from './state-looks.ts';
import { useRight } from '../api/use-right.ts';
import { useUnpacking } from './use-unpacking.ts';

type Parcel = DeskOrder['shipments'][number];

/** The parcels of an order and its returns. */
export function OrderParcels({ order }: { order: DeskOrder }) {
  const texts = useTexts();
  const mayReturns = useRight('returns.read');
  const serverTexts = useServerTexts();
  return (
    <Section title={texts('order.parcels')}>
      {order.shipments.length === 0 && <p className="text-muted">{texts('order.noParcels')}</p>}
      {order.shipments.map((parcel) => (
        <ParcelRow key={parcel.number} order={order} parcel={parcel} />
      ))}
      {order.returns.map(({ returnNumber, status, registeredAt }) => (
        <p key={returnNumber}>
          {mayReturns ? (
            <Link to={`/returns/${returnNumber}`} className="text-action underline">
              {texts('order.return', { number: returnNumber })}
            </Link>
          ) : (
            texts('order.return', { number: returnNumber })
          )}{' '}
          · {serverTexts(`order.returnStatus.${status}`)} · <When at={registeredAt} />
        </p>
      ))}
    </Section>
  );
}

function ParcelRow({ order, parcel }: { order: DeskOrder; parcel: Parcel }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { number, status, carrierCode, trackingCode, trackingUrl, packedAt, prints, pieces } =
    parcel;
  const names = new Map(order.lines.map(({ lineNumber, name }) => [lineNumber, name]));
  return (
    <article
      aria-label={texts('order.parcel', { number })}
      className="grid gap-2 border-t border-line pt-3"
    >
      <p className="flex flex-wrap items-center gap-2">
        <strong>{texts('order.parcel', { number })}</strong>
        <Badge look={stateLooks[status] ?? 'neutral'}>
          {serverTexts(`order.parcel.${status}`)}
        </Badge>
        <span>{serverTexts(`order.carrier.${carrierCode}`)}</span>
        {trackingCode !== null &&
          (trackingUrl === null ? (
            <span>{trackingCode}</span>
          ) : (
            <a
              href={trackingUrl}
              target="_blank"
              rel="noreferrer"
              className="text-action underline"
            >
              {trackingCode}
            </a>
          ))}
        <When at={packedAt} />
        <a
          href={`/api/backoffice/slips.pdf?parcels=${order.orderNumber}-${number}`}
          target="_blank"
          rel="noreferrer"
          className="text-action underline"
        >
          {texts('packing.slip')}
        </a>
        {prints > 0 && (
          <span className="text-small text-muted">{texts('order.prints', { count: prints })}</span>
        )}
      </p>
      <p className="text-small text-muted">
        {pieces
          .map(({ lineNumber, quantity }) => `${quantity} × ${names.get(lineNumber) ?? ''}`)
          .join(', ')}
      </p>
      <ParcelCommands order={order} parcel={parcel} />
    </article>
  );
}

function ParcelCommands({ order, parcel: shown }: { order: DeskOrder; parcel: Parcel }) {
  const { number, status } = shown;
  const texts = useTexts();
  const handOver = useCommand(handOverParcel, (answer) => answer.handOverParcel);
  const record = useCommand(recordParcel, (answer) => answer.recordParcel);
  const unpacking = useUnpacking(order);
  const parcel = { seen: seenOrder(order), shipmentNumber: number };
  const isPending = handOver.isPending || record.isPending || unpacking.isPending;
  const problem = handOver.problem ?? record.problem ?? unpacking.problem;
  const mayFulfil = useRight('orders.fulfil');
  if (!mayFulfil || status === 'delivered') return null;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {status === 'packed' ? (
          <>
            <Button isDisabled={isPending} onPress={() => handOver.run(parcel)}>
              {texts('order.handOver')}
            </Button>
            <Button isDisabled={isPending} onPress={() => unpacking.unpack(shown)}>
              {texts('order.unpack')}
            </Button>
          </>
        ) : (
          <Button
            isDisabled={isPending}
            onPress={() => record.run({ ...parcel, status: 'delivered' })}
          >
            {texts('order.deliver')}
          </Button>
        )}
        {status !== 'packed' && status !== 'lost' && (
          <ConfirmButton
            label={texts('order.lose')}
            question={texts('order.loseQuestion')}
            isDisabled={isPending}
            onConfirm={() => record.run({ ...parcel, status: 'lost' })}
          />
        )}
      </div>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </>
  );
}
