import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale, useTexts } from '../texts/use-texts.tsx';
import { useAmountText } from '../ui/amount.tsx';
import { DayTable } from './day-table.tsx';
import { DayPlot } from './day-plot.tsx';
import { type FigureAddress, pathOf } from './figure-address.ts';
import { GroupTables } from './group-tables.tsx';
import type { OfCurrency } from './of-currency.ts';
import { useChange } from './use-change.ts';
import { WeekdayTable } from './weekday-table.tsx';

type Sums = OfCurrency['now'];

type Props = { figures: OfCurrency; address: FigureAddress };

/** The figures in one currency: sums, days as lines and as a table, and sums by store, customers and category. */
export function CurrencyPart({ figures, address }: Props) {
  const texts = useTexts();
  const { currencyCode } = figures;
  return (
    <section
      aria-labelledby={`in-${currencyCode}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <h2 id={`in-${currencyCode}`} className="text-title">
        {texts('figures.inCurrency', { currency: currencyCode })}
      </h2>
      <SumCards figures={figures} address={address} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <DayPlot
          label={texts('figures.plot', { currency: currencyCode })}
          days={figures.days.map(({ day }) => day)}
          lines={[
            { name: texts('figures.now'), values: figures.days.map(({ now }) => now.netMinor) },
            {
              name: texts('figures.comparedColumn'),
              values: figures.days.map(({ compared }) => compared.netMinor),
            },
          ]}
          currency={currencyCode}
        />
        <DayTable days={figures.days} currency={currencyCode} address={address} />
      </div>
      <WeekdayTable days={figures.days} currency={currencyCode} />
      <GroupTables figures={figures} address={address} />
    </section>
  );
}

function SumCards({ figures: { currencyCode, now, compared }, address }: Props) {
  const texts = useTexts();
  const amountText = useAmountText();
  const numbers = new Intl.NumberFormat(useLocale());
  const money = (amountMinor: number) => amountText({ amountMinor, currencyCode });
  const documents = pathOf('/figures/documents', address, { currency: currencyCode });
  const basketNow = basketOf(now);
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] gap-4">
      {now.orders !== null && (
        <Card
          name={texts('figures.orders')}
          to={pathOf('/figures/orders', address, { currency: currencyCode })}
          value={numbers.format(now.orders)}
          hint={texts('figures.ordersHint')}
          compared={numbers.format(compared.orders ?? 0)}
          change={[now.orders, compared.orders ?? 0]}
        />
      )}
      {basketNow !== null && (
        <Card
          name={texts('figures.basket')}
          to={pathOf('/figures/orders', address, { currency: currencyCode })}
          value={money(basketNow)}
          compared={money(basketOf(compared) ?? 0)}
          change={[basketNow, basketOf(compared) ?? 0]}
        />
      )}
      <Card
        name={texts('figures.net')}
        to={documents}
        value={money(now.netMinor)}
        compared={money(compared.netMinor)}
        change={[now.netMinor, compared.netMinor]}
      />
      <Card
        name={texts('figures.total')}
        to={documents}
        value={money(now.totalMinor)}
        hint={texts('figures.invoicedCredited', {
          invoiced: money(now.invoicedMinor),
          credited: money(now.creditedMinor),
        })}
        compared={money(compared.totalMinor)}
        change={[now.totalMinor, compared.totalMinor]}
      />
    </dl>
  );
}

/** What an order is worth on average; null without orders. */
function basketOf({ orders, orderedMinor }: Sums): number | null {
  if (orders === null || orderedMinor === null || orders === 0) return null;
  return Math.round(orderedMinor / orders);
}

type CardProps = {
  name: string;
  /** The rows of the figure. */
  to: string;
  value: string;
  hint?: ReactNode;
  compared: string;
  change: readonly [now: number, compared: number];
};

function Card({ name, to, value, hint, compared, change }: CardProps) {
  const texts = useTexts();
  const changeText = useChange();
  const percent = changeText(...change);
  return (
    <div className="grid content-start gap-1 rounded-md border border-line bg-surface p-4">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="grid gap-1">
        <Link
          to={to}
          className="font-display text-figure font-bold text-action tabular-nums underline"
        >
          {value}
        </Link>
        <span className="text-small text-muted">
          {texts('figures.compared', { value: compared })}
          {percent !== null && ` (${percent})`}
        </span>
        {hint !== undefined && <span className="text-small text-muted">{hint}</span>}
      </dd>
    </div>
  );
}
