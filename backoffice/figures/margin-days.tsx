import type { FigureMarginsQuery } from '#contract/backoffice-operations.generated.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { DayPlot } from './day-plot.tsx';
import { type FigureAddress, pathOf } from './figure-address.ts';
import { useDayText } from './use-day-text.ts';

type Day = NonNullable<FigureMarginsQuery['figureMargins']>[number]['days'][number];
type Props = { days: readonly Day[]; currency: string; address: FigureAddress };

/** Margin and its revenue by day, as lines and as a table; a day opens its documents. */
export function MarginDays({ days, currency, address }: Props) {
  const texts = useTexts();
  const dayText = useDayText();
  const amounts = (['costedNet', 'cost', 'margin'] as const).map((key) => ({
    key,
    title: texts(`figures.margin.${key}`),
    isFigure: true,
    cell: ({ sums }: Day) => <Amount amountMinor={sums[`${key}Minor`]} currencyCode={currency} />,
  }));
  const label = texts('figures.margin.byDay', { currency });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <DayPlot
        label={texts('figures.margin.plot', { currency })}
        days={days.map(({ day }) => day)}
        lines={[
          {
            name: texts('figures.margin.margin'),
            values: days.map(({ sums }) => sums.marginMinor),
          },
          {
            name: texts('figures.margin.costedNet'),
            values: days.map(({ sums }) => sums.costedNetMinor),
          },
        ]}
        currency={currency}
      />
      <section
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
        tabIndex={0}
        className="max-h-96 overflow-y-auto rounded-md"
      >
        <DataTable<Day>
          label={label}
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          pathOf={({ day }) =>
            pathOf('/figures/documents', address, { from: day, until: day, currency })
          }
          columns={[
            { key: 'day', title: texts('figures.day'), cell: ({ day }) => dayText(day) },
            ...amounts,
          ]}
        />
      </section>
    </div>
  );
}
