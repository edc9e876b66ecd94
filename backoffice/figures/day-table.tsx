import { Link } from 'react-router';
import { useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { DataTable } from '../ui/data-table.tsx';
import type { OfCurrency } from './of-currency.ts';
import { type FigureAddress, pathOf } from './figure-address.ts';
import { useDayText } from './use-day-text.ts';

type Day = OfCurrency['days'][number];
type Props = { days: readonly Day[]; currency: string; address: FigureAddress };

/** Every day with its orders and revenue, the latest first; a day opens its documents. It scrolls by itself, so that lines and table are seen together. */
export function DayTable({ days, currency, address }: Props) {
  const texts = useTexts();
  const dayText = useDayText();
  const of = (day: string) => ({ from: day, until: day, currency });
  return (
    <section
      aria-label={texts('figures.byDay', { currency })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
      tabIndex={0}
      className="max-h-96 overflow-y-auto rounded-md"
    >
      <DataTable<Day>
        label={texts('figures.byDay', { currency })}
        rows={days.toReversed()}
        keyOf={({ day }) => day}
        pathOf={({ day }) => pathOf('/figures/documents', address, of(day))}
        columns={[
          { key: 'day', title: texts('figures.day'), cell: ({ day }) => dayText(day) },
          {
            key: 'orders',
            title: texts('figures.orders'),
            isFigure: true,
            cell: ({ day, now }) =>
              now.orders !== null && (
                <Link
                  to={pathOf('/figures/orders', address, of(day))}
                  aria-label={texts('figures.ordersOf', { count: now.orders, name: dayText(day) })}
                  className="relative inline-block min-h-6 min-w-6 leading-6 text-action underline"
                >
                  {now.orders}
                </Link>
              ),
          },
          {
            key: 'net',
            title: texts('figures.net'),
            isFigure: true,
            cell: ({ now }) => <Amount amountMinor={now.netMinor} currencyCode={currency} />,
          },
          {
            key: 'compared',
            title: texts('figures.comparedColumn'),
            isFigure: true,
            cell: ({ compared }) => (
              <Amount amountMinor={compared.netMinor} currencyCode={currency} />
            ),
          },
        ]}
      />
    </section>
  );
}
