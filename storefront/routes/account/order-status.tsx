import '#storefront/texts/account.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge, type BadgeKind } from '#storefront/ui/badge.tsx';

/** Badge with an order's status; nothing for an unknown status. */
export function OrderStatus({ status }: { status: string }) {
  const texts = useTexts();
  const known = Object.hasOwn(badges, status) ? badges[status] : undefined;
  if (!known) return null;
  return <Badge kind={known.kind}>{texts(known.textKey)}</Badge>;
}

const badges: Readonly<Record<string, { kind: BadgeKind; textKey: string }>> = {
  placed: { kind: 'info', textKey: 'shop.orders.status.placed' },
  awaitingPayment: { kind: 'warn', textKey: 'shop.orders.status.awaitingPayment' },
  paid: { kind: 'ok', textKey: 'shop.orders.status.paid' },
  inPreparation: { kind: 'info', textKey: 'shop.orders.status.inPreparation' },
  partlySent: { kind: 'info', textKey: 'shop.orders.status.partlySent' },
  sent: { kind: 'info', textKey: 'shop.orders.status.sent' },
  delivered: { kind: 'ok', textKey: 'shop.orders.status.delivered' },
  cancelled: { kind: 'bad', textKey: 'shop.orders.status.cancelled' },
};
