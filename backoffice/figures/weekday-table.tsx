import { useLocale, useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { DataTable } from '../ui/data-table.tsx';
import type { OfCurrency } from './of-currency.ts';
import { useChange } from './use-change.ts';

type Sums = { orders: number | null; netMinor: number };
type Weekday = { weekday: number; days: number; now: Sums; compared: Sums };
type Props = { days: OfCurrency['days']; currency: string };

/** The period by weekday, Monday first, beside the same weekdays of the year before: a season against a season. */
export function WeekdayTable({ days, currency }: Props) {
  const texts = useTexts();
  const changeText = useChange();
  const format = new Intl.DateTimeFormat(useLocale(), { weekday: 'long', timeZone: 'UTC' });
  // 5 January 1970 was a Monday.
  const nameOf = (weekday: number) => format.format(new Date((4 + weekday) * 86_400_000));
  const weekdays = sumWeekdays(days);
  const title = texts('figures.byWeekday');
  if (days.length < 7) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-lead">{title}</h3>
      <DataTable<Weekday>
        label={title}
        rows={weekdays}
        keyOf={({ weekday }) => weekday}
        columns={[
          {
            key: 'weekday',
            title: texts('figures.weekday'),
            cell: ({ weekday }) => nameOf(weekday),
          },
          {
            key: 'days',
            title: texts('figures.days'),
            isFigure: true,
            cell: (row) => row.days,
          },
          ...(weekdays.some(({ now }) => now.orders !== null)
            ? [
                {
                  key: 'orders',
                  title: texts('figures.orders'),
                  isFigure: true,
                  cell: ({ now }: Weekday) => now.orders,
                },
                {
                  key: 'comparedOrders',
                  title: texts('figures.comparedOrders'),
                  isFigure: true,
                  cell: ({ compared }: Weekday) => compared.orders,
                },
              ]
            : []),
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
          {
            key: 'change',
            title: texts('figures.change'),
            isFigure: true,
            cell: ({ now, compared }) => changeText(now.netMinor, compared.netMinor),
          },
        ]}
      />
    </div>
  );
}

function sumWeekdays(days: OfCurrency['days']): Weekday[] {
  const of = (weekday: number) =>
    days.filter(({ day }) => (new Date(day).getUTCDay() + 6) % 7 === weekday);
  return Array.from({ length: 7 }, (_, weekday) => ({
    weekday,
    days: of(weekday).length,
    now: sumOf(of(weekday).map(({ now }) => now)),
    compared: sumOf(of(weekday).map(({ compared }) => compared)),
  }));
}

function sumOf(sums: readonly Sums[]): Sums {
  return {
    orders: sums.some(({ orders }) => orders === null)
      ? null
      : sums.reduce((sum, { orders }) => sum + (orders ?? 0), 0),
    netMinor: sums.reduce((sum, { netMinor }) => sum + netMinor, 0),
  };
}
