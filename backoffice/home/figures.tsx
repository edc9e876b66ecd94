import { Link } from 'react-router';
import type { DayFiguresQuery } from '#contract/backoffice-operations.generated.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { When } from '../ui/when.tsx';

type Comparison = DayFiguresQuery['dayFigures'];
type Day = Comparison['today'];

/** Orders and revenue of today beside the same weekday a week ago. Each links to its rows: the orders, and the invoices and credit notes of a revenue. */
export function Figures({ figures: { today, weekAgo } }: { figures: Comparison }) {
  const texts = useTexts();
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="pb-1 text-lead">
        {texts('home.figures')}
      </h2>
      <p className="pb-3 text-small text-muted">{texts('home.figuresLead')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <DayCard title={texts('home.today')} day={today} />
        <DayCard title={texts('home.weekAgo')} day={weekAgo} />
      </div>
    </section>
  );
}

function DayCard({ title, day: { from, until, orders, revenue } }: { title: string; day: Day }) {
  const texts = useTexts();
  const amounts = revenue.length > 0 ? revenue : [{ amountMinor: 0, currencyCode: 'EUR' }];
  return (
    <div className="grid gap-3 rounded-md border border-line bg-surface p-4">
      <h3 className="flex justify-between gap-3">
        {title}
        <span className="font-sans text-small font-normal text-muted">
          <When at={until} />
        </span>
      </h3>
      <dl className="grid grid-cols-[1fr_2fr] gap-x-4">
        <div>
          <dt className="text-small text-muted">{texts('nav.orders')}</dt>
          <dd>
            <Link
              to={`/orders?${new URLSearchParams({ from, until, standing: '1' })}`}
              className="font-display text-figure font-bold text-action underline"
            >
              {orders}
            </Link>
          </dd>
        </div>
        <div>
          <dt className="text-small text-muted">{texts('home.revenue')}</dt>
          <dd>
            {amounts.map((amount) => (
              <Link
                key={amount.currencyCode}
                to={`/documents?${new URLSearchParams({ from, until })}`}
                className="block font-display text-figure font-bold text-action underline"
              >
                <Amount {...amount} />
              </Link>
            ))}
          </dd>
        </div>
      </dl>
    </div>
  );
}
