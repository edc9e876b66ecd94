import '#storefront/texts/account.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge, type BadgeKind } from '#storefront/ui/badge.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { stepPath } from '../returns/return-paths.ts';
import { ParcelItems } from './parcel-items.tsx';
import { ParcelSteps } from './parcel-steps.tsx';
import type { OrderPageData, Shipment } from './order-page-data.ts';

type ParcelProps = { shipment: Shipment; order: OrderPageData; returnHash: string | undefined };

/** One parcel of an order: carrier, progress, tracking link and contents (AC3). */
export function Parcel({ shipment, order, returnHash }: ParcelProps) {
  const texts = useTexts();
  const { date } = useFormats();
  const count = order.shipments.length;
  const { number, carrierName: carrier, status } = shipment;
  const headingId = `parcel-${number}`;
  const returnableUntil = shipment.items.find(({ isReturnable }) => isReturnable)?.returnableUntil;
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-5 rounded-card border border-linie bg-white p-5 md:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={headingId} className="text-h3">
          {count > 1
            ? texts('shop.parcel.title', { number, count, carrier })
            : texts('shop.parcel.only', { carrier })}
        </h2>
        <ParcelBadge status={status} />
      </div>
      {status === 'lost' ? (
        <p>{texts('shop.parcel.lostText')}</p>
      ) : (
        <ParcelSteps shipment={shipment} orderedAt={order.orderedAt} />
      )}
      <TrackingLink shipment={shipment} />
      <ParcelItems items={shipment.items} order={order} />
      {returnableUntil && (
        <p className="text-small text-tafel-500">
          {texts('shop.parcel.returnable', { day: date(returnableUntil) })}{' '}
          {returnHash !== undefined && (
            <TextLink href={stepPath('productselection', returnHash)}>
              {texts('shop.returns.begin')}
            </TextLink>
          )}
        </p>
      )}
    </section>
  );
}

/** Tracking link; `noreferrer` hides the order page's address from the carrier. */
function TrackingLink({ shipment: { trackingCode: code, trackingUrl } }: { shipment: Shipment }) {
  const texts = useTexts();
  if (code === null) return null;
  if (trackingUrl === null)
    return <p className="text-small">{texts('shop.parcel.code', { code })}</p>;
  return (
    <TextLink
      href={trackingUrl}
      rel="noreferrer noopener"
      className="justify-self-start py-2 break-words"
    >
      {texts('shop.parcel.track', { code })}
    </TextLink>
  );
}

function ParcelBadge({ status }: { status: string }) {
  const texts = useTexts();
  const badge = Object.hasOwn(badges, status) ? badges[status] : undefined;
  return badge ? <Badge kind={badge.kind}>{texts(badge.textKey)}</Badge> : null;
}

const badges: Readonly<Record<string, { kind: BadgeKind; textKey: string }>> = {
  packed: { kind: 'info', textKey: 'shop.parcel.status.packed' },
  handedOver: { kind: 'info', textKey: 'shop.parcel.status.handedOver' },
  inTransit: { kind: 'info', textKey: 'shop.parcel.status.inTransit' },
  outForDelivery: { kind: 'warn', textKey: 'shop.parcel.status.outForDelivery' },
  delivered: { kind: 'ok', textKey: 'shop.parcel.status.delivered' },
  lost: { kind: 'bad', textKey: 'shop.parcel.status.lost' },
};
