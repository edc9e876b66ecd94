import '#storefront/texts/account.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { OrderForReturn } from './order-for-return.ts';
import { stepPath } from './return-paths.ts';

/** Returns of an order, with the hash that opens them. */
export type ListedReturns = Pick<OrderForReturn, 'hash'> & {
  returns: (Pick<OrderForReturn['returns'][number], 'returnNumber' | 'registeredAt' | 'status'> & {
    items: { quantity: number }[];
    settled: { stringValue: string } | null;
  })[];
};

/** Section with the returns that an order has, and their states. */
export function RegisteredReturns({ order }: { order: ListedReturns }) {
  const texts = useTexts();
  return (
    <section className="grid gap-2 rounded-card bg-papier-2 p-5">
      <h2 className="text-h3">{texts('shop.returns.earlier')}</h2>
      <ReturnList order={order} />
    </section>
  );
}

/** The list of returns without the section around it. */
export function ReturnList({ order }: { order: ListedReturns }) {
  const texts = useTexts();
  const { date } = useFormats();
  return (
    <ul className="grid gap-3">
      {order.returns.map(({ returnNumber, registeredAt, status, items, settled }) => (
        <li key={returnNumber} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Icon name="undo-2" size="small" />
          <TextLink href={stepPath('confirm', order.hash, { registered: returnNumber })}>
            {returnNumber}
          </TextLink>
          <span>{date(registeredAt)}</span>
          <span>
            {texts('shop.returns.item.pieces', {
              count: items.reduce((sum, { quantity }) => sum + quantity, 0),
            })}
          </span>
          <span className="font-semibold">
            {texts(statusKeys[status] ?? 'shop.returns.status.registered')}
            {settled && ` · ${settled.stringValue}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

const statusKeys: Readonly<Record<string, string>> = {
  registered: 'shop.returns.status.registered',
  cancelled: 'shop.returns.status.cancelled',
  expired: 'shop.returns.status.expired',
  received: 'shop.returns.status.received',
  inspected: 'shop.returns.status.inspected',
  exchanging: 'shop.returns.status.exchanging',
  repairing: 'shop.returns.status.repairing',
  settled: 'shop.returns.status.settled',
};
