import type { VisitFiguresQuery } from '#contract/backoffice-operations.generated.ts';
import { useLocale, useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { DataTable } from '../ui/data-table.tsx';

type Vital = NonNullable<VisitFiguresQuery['visitFigures']>['vitals'][number];
type Page = { pageType: string; vitals: readonly Vital[] };

/** The bounds up to which the metrics' authors call a value good, and above which they call it poor. */
const bounds = {
  LCP: { good: 2500, poor: 4000, digits: 0 },
  INP: { good: 200, poor: 500, digits: 0 },
  CLS: { good: 0.1, poor: 0.25, digits: 3 },
} as const;
const metrics = ['LCP', 'INP', 'CLS'] as const;

/** Web vitals by kind of page: the value that three of four page views kept. */
export function PageVitals({ vitals }: { vitals: readonly Vital[] }) {
  const texts = useTexts();
  const kinds = useServerTexts();
  const pages = [...Map.groupBy(vitals, ({ pageType }) => pageType)].map(
    ([pageType, of]): Page => ({ pageType, vitals: of }),
  );
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-title">{texts('figures.vitals')}</h2>
      <p className="max-w-prose text-muted">{texts('figures.vitals.lead')}</p>
      <DataTable<Page>
        label={texts('figures.vitals')}
        empty={texts('figures.vitals.empty')}
        rows={pages}
        keyOf={({ pageType }) => pageType}
        columns={[
          {
            key: 'page',
            title: texts('figures.vitals.page'),
            cell: ({ pageType }) => kinds(`figures.page.${pageType}`),
          },
          ...metrics.map((metric) => ({
            key: metric,
            title: texts(`figures.vitals.${metric}`),
            isFigure: true,
            cell: (page: Page) => (
              <VitalValue vital={page.vitals.find((vital) => vital.metric === metric)} />
            ),
          })),
        ]}
      />
    </section>
  );
}

function VitalValue({ vital }: { vital: Vital | undefined }) {
  const texts = useTexts();
  const locale = useLocale();
  const metric = metrics.find((each) => each === vital?.metric);
  if (!vital || !metric) return '–';
  const { good, poor, digits } = bounds[metric];
  const look = vital.p75 <= good ? 'good' : vital.p75 > poor ? 'bad' : 'warn';
  const value = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(vital.p75);
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <span>{metric === 'CLS' ? value : `${value} ms`}</span>
      <Badge look={look}>{texts(`figures.vitals.${look}`)}</Badge>
      <span className="text-small text-muted">
        {texts('figures.vitals.measured', { count: vital.measured })}
      </span>
    </span>
  );
}
