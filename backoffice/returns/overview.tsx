import { Link, useOutletContext } from 'react-router';
import type { Me } from '../api/load-me.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { Facts, Panel } from '../ui/facts.tsx';
import { When } from '../ui/when.tsx';
import type { Shown } from './return-type.ts';

const link = 'text-action underline';

/** Whose return it is, what they want, and what they were given. */
export function Overview({ shown }: { shown: Shown }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { rights } = useOutletContext<Me>();
  const { settledMinor, currency, orderNumber, customer, customerId, settledAs } = shown;
  return (
    <Panel title={texts('returns.overview')}>
      <Facts
        facts={[
          {
            name: texts('returns.order'),
            value: rights.includes('orders.read') ? (
              <Link to={`/orders/${orderNumber}`} className={link}>
                {orderNumber}
              </Link>
            ) : (
              orderNumber
            ),
          },
          {
            name: texts('returns.customer'),
            value: rights.includes('customers.read') ? (
              <Link to={`/customers/${customerId}`} className={link}>
                {customer}
              </Link>
            ) : (
              customer
            ),
          },
          { name: texts('returns.email'), value: shown.email },
          {
            name: texts('returns.wish'),
            value: <strong>{serverTexts(`returns.regulation.${shown.regulation}`)}</strong>,
          },
          { name: texts('returns.registeredAt'), value: <When at={shown.registeredAt} /> },
          { name: texts('returns.label'), value: shown.trackingCodes.join(', ') },
          {
            name: texts('returns.settledAt'),
            value: shown.settledAt === null ? null : <When at={shown.settledAt} />,
          },
          {
            name: texts('returns.given'),
            value:
              settledMinor === null ? null : (
                <Amount amountMinor={settledMinor} currencyCode={currency} />
              ),
          },
          {
            name: texts('returns.settledAs'),
            value: settledAs && serverTexts(`returns.regulation.${settledAs}`),
          },
          { name: texts('returns.voucher'), value: shown.voucherCode },
          { name: texts('returns.refusal'), value: shown.refusalReason },
        ]}
      />
    </Panel>
  );
}
