import './add-exchange-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { exchangeRuns, type ExchangeRunsQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useLiveData } from '../live/use-live-data.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';
import { Exports } from './exports.tsx';
import { RunState } from './run-state.tsx';
import { Schedules } from './schedules.tsx';
import { UploadTable } from './upload-table.tsx';

type Run = ExchangeRunsQuery['exchangeRuns']['rows'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get('after');
  const found = await ask(exchangeRuns, { after }, request.signal);
  return { ...found.exchangeRuns, ...found.exchangeSetup, schedules: found.exchangeSchedules };
}

/** Tables in and out: a file to read, exports, and the imports with what became of them. */
export default function Exchange() {
  const { rows, next, senders, schedules } = useLoaderData<typeof loader>();
  const texts = useTexts();
  useLiveData({ kind: 'exchange' });
  return (
    <>
      <PageHead title={texts('nav.exchange')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="grid gap-4 xl:grid-cols-2">
          <UploadTable senders={senders} />
          <Exports />
        </div>
        <Schedules rows={schedules} />
        <section aria-labelledby="imports" className="grid gap-3">
          <h2 id="imports" className="text-lead font-semibold">
            {texts('exchange.runs')}
          </h2>
          <RunTable rows={rows} next={next} />
        </section>
      </div>
    </>
  );
}

function RunTable({ rows, next }: { rows: readonly Run[]; next: string | null }) {
  const texts = useTexts();
  return (
    <DataTable<Run>
      label={texts('exchange.runs')}
      empty={texts('exchange.empty')}
      rows={rows}
      keyOf={({ id }) => id}
      pathOf={({ id }) => `/exchange/${id}`}
      next={next}
      columns={[
        {
          key: 'run',
          title: texts('exchange.run'),
          cell: ({ id, undoOf }) =>
            undoOf === null
              ? texts('exchange.titleOf', { id })
              : texts('exchange.undoTitleOf', { id: undoOf }),
        },
        {
          key: 'file',
          title: texts('exchange.file'),
          isPlain: true,
          cell: ({ fileName, sender }) => (
            <span className="block wrap-anywhere">
              {fileName}
              {sender !== '' && <span className="block text-small text-muted">{sender}</span>}
            </span>
          ),
        },
        {
          key: 'state',
          title: texts('exchange.state'),
          isPlain: true,
          cell: ({ state, undoneBy }) => <RunState state={state} isUndone={undoneBy !== null} />,
        },
        {
          key: 'lines',
          title: texts('exchange.lines'),
          isFigure: true,
          cell: ({ lineCount }) => lineCount,
        },
        {
          key: 'added',
          title: texts('exchange.added'),
          isFigure: true,
          cell: ({ addedCount }) => addedCount,
        },
        {
          key: 'changed',
          title: texts('exchange.changed'),
          isFigure: true,
          cell: ({ changedCount }) => changedCount,
        },
        {
          key: 'refused',
          title: texts('exchange.refused'),
          isFigure: true,
          cell: ({ refusedCount }) => refusedCount,
        },
        {
          key: 'begun',
          title: texts('exchange.begun'),
          isPlain: true,
          cell: ({ begunAt, begunBy }) => (
            <>
              <When at={begunAt} />
              <span className="block text-small text-muted">{begunBy}</span>
            </>
          ),
        },
      ]}
    />
  );
}
