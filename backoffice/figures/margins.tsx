import type { FigureMarginsQuery } from '#contract/backoffice-operations.generated.ts';
import { Link } from 'react-router';
import { useLocale, useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { type FigureAddress, pathOf } from './figure-address.ts';
import { MarginDays } from './margin-days.tsx';

type OfCurrency = NonNullable<FigureMarginsQuery['figureMargins']>[number];
type Row = { key: string | null; name: string; sums: OfCurrency['sums'] };

type Props = { margins: readonly OfCurrency[]; address: FigureAddress };

/** Margins by category, with the revenue that has no purchase price; a category opens its documents. */
export function Margins({ margins, address }: Props) {
  const texts = useTexts();
  const percent = new Intl.NumberFormat(useLocale(), {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  const amounts = (['costedNet', 'cost', 'margin', 'withoutCost'] as const).map((key) => ({
    key,
    title: texts(`figures.margin.${key}`),
    amountOf: ({ sums }: Row) => sums[`${key}Minor`],
  }));
  return margins.map(({ currencyCode, sums, categories, days }) => (
    <section
      key={currencyCode}
      aria-labelledby={`margin-${currencyCode}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
    >
      <h2 id={`margin-${currencyCode}`} className="text-title">
        {texts('figures.margin', { currency: currencyCode })}
      </h2>
      <p className="max-w-prose text-muted">{texts('figures.margin.lead')}</p>
      {sums.costedNetMinor !== 0 && days.length > 1 && (
        <MarginDays days={days} currency={currencyCode} address={address} />
      )}
      <DataTable<Row>
        label={texts('figures.margin', { currency: currencyCode })}
        empty={
          <>
            <span>{texts('figures.margin.none')}</span>
            <Link to="/prices" className="text-action underline">
              {texts('nav.prices')}
            </Link>
          </>
        }
        rows={
          sums.costedNetMinor === 0
            ? []
            : [
                { key: null, name: texts('figures.all'), sums },
                ...categories.map((category) => ({
                  ...category,
                  name: category.name ?? texts('figures.category.gone', { id: category.key }),
                })),
              ]
        }
        keyOf={({ key }) => key ?? 'all'}
        pathOf={({ key }) =>
          pathOf('/figures/documents', address, {
            currency: currencyCode,
            ...(key !== null && { category: key }),
          })
        }
        columns={[
          {
            key: 'name',
            title: texts('figures.category'),
            cell: ({ name }) => <span className="whitespace-normal">{name}</span>,
          },
          ...amounts.map(({ key, title, amountOf }): Column<Row> => ({
            key,
            title,
            isFigure: true,
            cell: (row) => <Amount amountMinor={amountOf(row)} currencyCode={currencyCode} />,
          })),
          {
            key: 'share',
            title: texts('figures.margin.share'),
            isFigure: true,
            cell: ({ sums: { marginMinor, costedNetMinor } }) =>
              costedNetMinor > 0 && percent.format(marginMinor / costedNetMinor),
          },
        ]}
      />
    </section>
  ));
}
