import './add-bookkeeping-texts.ts';
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  monthClose as askMonthClose,
  type MonthCloseQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { berlinText } from '../ui/berlin-time.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';

type Close = NonNullable<MonthCloseQuery['monthClose']>;
type Check = Close['checks'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const month = new URL(request.url).searchParams.get('month') ?? monthBefore(new Date());
  return { month, close: (await ask(askMonthClose, { month }, request.signal)).monthClose };
}

/** The month before the one of an instant in Berlin, as 2026-10. */
function monthBefore(now: Date): string {
  const [year = 0, month = 0] = berlinText(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

/** What keeps a month from being closed; each line opens its rows. */
export default function MonthClosing() {
  const { month, close } = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.monthClose')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="max-w-prose text-muted">{texts('close.lead')}</p>
        <Form key={month} className="flex flex-wrap items-end gap-3">
          <label className="grid gap-1">
            {texts('datev.month')}
            <input
              type="month"
              name="month"
              required
              defaultValue={month}
              className="h-9 rounded-md border border-edge bg-surface px-2"
            />
          </label>
          <Button type="submit">{texts('openItems.show')}</Button>
        </Form>
        {close === null ? (
          <Notice look="bad">{texts('close.noMonth')}</Notice>
        ) : (
          <Checks month={month} close={close} />
        )}
      </div>
    </>
  );
}

function Checks({ month, close }: { month: string; close: Close }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { isOver, wrongSettings, checks } = close;
  const isReady = isOver && wrongSettings.length === 0 && checks.every(({ found }) => found === 0);
  return (
    <>
      {isReady && <Notice look="good">{texts('close.ready')}</Notice>}
      {!isOver && <Notice look="warn">{texts('close.notOver')}</Notice>}
      {wrongSettings.length > 0 && (
        <Notice look="warn">{texts('datev.settings', { names: wrongSettings.join(', ') })}</Notice>
      )}
      <DataTable<Check>
        label={texts('nav.monthClose')}
        rows={checks}
        keyOf={({ check }) => check}
        pathOf={({ check }) => `/month-close/${check}?month=${encodeURIComponent(month)}`}
        columns={[
          {
            key: 'check',
            title: texts('close.check'),
            cell: ({ check }) => (
              <span className="whitespace-normal">{serverTexts(`close.${check}`)}</span>
            ),
          },
          {
            key: 'found',
            title: texts('close.found'),
            isFigure: true,
            cell: ({ found }) => (
              <Badge look={found === 0 ? 'good' : 'bad'}>
                {found > 10_000 ? texts('close.more') : found}
              </Badge>
            ),
          },
        ]}
      />
    </>
  );
}
