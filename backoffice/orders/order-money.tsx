import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { Badge } from '../ui/badge.tsx';
import { When } from '../ui/when.tsx';
import { DocumentPeppol } from './document-peppol.tsx';
import type { DeskOrder } from './order-type.ts';
import { RefundForm } from './refund-form.tsx';
import { Section } from '../ui/section.tsx';
import { stateLooks } from './state-looks.ts';
import { useRight } from '../api/use-right.ts';

const sums = ['subtotal', 'discount', 'shipping', 'paymentFee', 'total'] as const;
const states = ['paid', 'credited', 'refunded', 'open'] as const;

/** The money of an order: sums, payments, refunds, documents. */
export function OrderMoney({ order }: { order: DeskOrder }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { money, attempts } = order;
  const mayRefund = useRight('orders.refund');
  return (
    <Section title={texts('order.money')}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        {[...sums, ...states].map((name) => (
          <div
            key={name}
            className={`col-span-2 grid grid-cols-subgrid ${name === 'total' || name === 'open' ? 'font-semibold' : ''}`}
          >
            <dt>{texts(`order.money.${name}`)}</dt>
            <dd className="text-right">
              <Amount {...money[name]} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {serverTexts(`order.payment.${order.paymentId}`)}
        {attempts.map(({ begunAt, status, amount }) => (
          <span key={begunAt} className="flex flex-wrap gap-2 text-small text-muted">
            <When at={begunAt} />
            <Amount {...amount} />
            <Badge look={stateLooks[status] ?? 'neutral'}>
              {serverTexts(`order.attempt.${status}`)}
            </Badge>
          </span>
        ))}
      </p>
      <Documents order={order} />
      <Refunds order={order} />
      {mayRefund && money.refundable && <RefundForm order={order} refundable={money.refundable} />}
    </Section>
  );
}

function Documents({ order }: { order: DeskOrder }) {
  const serverTexts = useServerTexts();
  return (
    <ul className="grid gap-1 empty:hidden">
      {order.documents.map(({ kind, number, path, total, ...document }) => (
        <li key={number} className="grid gap-1">
          <span className="flex justify-between gap-2">
            <a href={path} target="_blank" rel="noreferrer" className="text-action underline">
              {serverTexts(`order.document.${kind}`, { number })}
            </a>
            <Amount {...total} />
          </span>
          <DocumentPeppol number={number} {...document} />
        </li>
      ))}
    </ul>
  );
}

function Refunds({ order }: { order: DeskOrder }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <ul className="grid gap-1 empty:hidden">
      {order.money.refunds.map(({ amount, reason, way, dueAt, doneAt }) => (
        <li key={`${dueAt} ${amount.amountMinor}`} className="flex justify-between gap-2">
          <span>
            {serverTexts(`order.refund.${reason}`)}, {serverTexts(`order.refundWay.${way}`)} ·{' '}
            {doneAt === null ? texts('order.refundDue') : <When at={doneAt} isDay />}
          </span>
          <Amount {...amount} />
        </li>
      ))}
    </ul>
  );
}
