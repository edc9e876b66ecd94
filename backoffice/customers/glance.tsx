import { Link } from 'react-router';
import { useLocale, useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { Facts, Panel } from '../ui/facts.tsx';
import { When } from '../ui/when.tsx';
import type { ShownCustomer } from './shown-customer.ts';

/** What a customer owes, how much comes back, and what the customer consented to. */
export function Glance({ shown }: { shown: ShownCustomer }) {
  const texts = useTexts();
  const { stockAlerts, reviewMail } = shown;
  return (
    <Panel title={texts('customers.glance')}>
      <Facts
        facts={[
          { name: texts('customers.owed'), value: <Owed owed={shown.owed} /> },
          {
            name: texts('customers.overdue'),
            value: shown.overdue.length > 0 && <Overdue overdue={shown.overdue} />,
          },
          { name: texts('customers.returnRate'), value: <Rate {...shown.returnRate} /> },
          { name: texts('customers.newsletter'), value: <Newsletters shown={shown} /> },
          {
            name: texts('customers.reviewMail'),
            value: reviewMail && (
              <>
                {texts(`customers.reviewMail.${reviewMail.isAllowed ? 'allowed' : 'refused'}`)}{' '}
                <When at={reviewMail.since} isDay />
              </>
            ),
          },
          {
            name: texts('customers.stockAlerts'),
            value: stockAlerts > 0 && texts('customers.stockAlertCount', { count: stockAlerts }),
          },
        ].filter(({ value }) => value !== false)}
      />
    </Panel>
  );
}

function Owed({ owed }: Pick<ShownCustomer, 'owed'>) {
  const texts = useTexts();
  if (owed.length === 0) return texts('customers.nothingOwed');
  return (
    <ul>
      {owed.map(({ amountMinor, currency, orders }) => (
        <li key={currency}>
          <strong>
            <Amount amountMinor={amountMinor} currencyCode={currency} />
          </strong>{' '}
          {texts('customers.owedOrders', { count: orders })}
        </li>
      ))}
    </ul>
  );
}

/** Invoices that should have been paid, with the day since which they wait. */
function Overdue({ overdue }: Pick<ShownCustomer, 'overdue'>) {
  const texts = useTexts();
  return (
    <ul className="grid gap-1">
      {overdue.map(({ invoiceNumber, orderNumber, amountMinor, currency, dueOn }) => (
        <li key={invoiceNumber}>
          <strong className="text-bad">
            <Amount amountMinor={amountMinor} currencyCode={currency} />
          </strong>{' '}
          <Link to={`/orders/${orderNumber}`} className="text-action underline">
            {invoiceNumber}
          </Link>{' '}
          {texts('customers.overdueSince')} <When at={`${dueOn}T12:00:00Z`} isDay />
        </li>
      ))}
    </ul>
  );
}

function Rate({ sent, returned }: ShownCustomer['returnRate']) {
  const texts = useTexts();
  const locale = useLocale();
  if (sent === 0) return texts('customers.nothingSent');
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  return `${percent.format(returned / sent)} (${texts('customers.returnedOf', { returned, sent })})`;
}

/** The state of each newsletter; the address is named where it is another one than the account's. */
function Newsletters({ shown: { newsletters, email } }: { shown: ShownCustomer }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  if (newsletters.length === 0) return texts('customers.newsletter.none');
  return (
    <ul>
      {newsletters.map((each) => (
        <li key={`${each.email} ${each.shop}`}>
          {serverTexts(`customers.newsletter.${each.state}`)} <When at={each.since} isDay />{' '}
          <span className="text-muted">
            {serverTexts(`customers.shop.${each.shop}`)}
            {each.email !== email.toLowerCase() && `, ${each.email}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
