import './add-exchange-texts.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { exchangeRun } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useLiveData } from '../live/use-live-data.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { Facts, Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';
import { ColumnForm } from './column-form.tsx';
import { DialectForm } from './dialect-form.tsx';
import { LineTable } from './line-table.tsx';
import { RunActions } from './run-actions.tsx';
import { RunProgress } from './run-progress.tsx';
import { RunState } from './run-state.tsx';
import type { ShownRun } from './shown-run.ts';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const id = Number(params['id']) || 0;
  const verdict = searchParams.get('verdict');
  const after = Number(searchParams.get('after')) || null;
  const answer = await ask(exchangeRun, { id, verdict, after }, request.signal);
  return {
    verdict,
    fields: answer.exchangeSetup.fields,
    attributes: answer.exchangeSetup.attributes,
    run: answer.exchangeRun,
    lines: answer.exchangeLines,
  };
}

const editable: ReadonlySet<string> = new Set(['ready', 'tried', 'unreadable']);
const judged: ReadonlySet<string> = new Set(['tried', 'running', 'paused', 'aborted', 'done']);

/** An import: how its file is written, what its columns mean, how it would go or went by line, and its commands. */
export default function Run() {
  const { run, fields, attributes, lines, verdict } = useLoaderData<typeof loader>();
  const texts = useTexts();
  useLiveData({ kind: 'exchange', key: String(run?.id ?? 0) });
  if (!run) return <Notice look="bad">{texts('exchange.unknown')}</Notice>;
  const { id, state, undoOf, undoneBy, refusal } = run;
  const isEditable = undoOf === null && editable.has(state);
  const title =
    undoOf === null
      ? texts('exchange.titleOf', { id })
      : texts('exchange.undoTitleOf', { id: undoOf });
  return (
    <>
      <PageHead title={title} aside={<RunState state={state} isUndone={undoneBy !== null} />}>
        <RunActions run={run} />
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {refusal !== null && <Refusal run={run} />}
        {undoneBy !== null && (
          <p>
            <Link to={`/exchange/${undoneBy}`} className="font-semibold text-action underline">
              {texts('exchange.undoneBy', { id: undoneBy })}
            </Link>
          </p>
        )}
        <RunProgress run={run} />
        {run.findingCount > 0 && (
          <Notice look="warn">{texts('exchange.foundHint', { count: run.findingCount })}</Notice>
        )}
        {isEditable && run.dialect && run.format && run.format !== 'bmecat' && (
          <DialectForm key={`dialect ${run.version}`} run={run} />
        )}
        {isEditable && state !== 'unreadable' && run.columns.length > 0 && (
          <ColumnForm
            key={`columns ${run.version}`}
            run={run}
            fields={fields}
            attributes={attributes}
          />
        )}
        {judged.has(state) && (
          <section aria-labelledby="result" className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <div className="flex flex-wrap items-center gap-3">
              <h2 id="result" className="text-lead font-semibold">
                {texts('exchange.result')}
              </h2>
              <DownloadButton
                path={`/api/backoffice/exchange/${id}.csv`}
                label={texts('exchange.download')}
              />
            </div>
            {state === 'tried' && <Notice look="warn">{texts('exchange.resultTried')}</Notice>}
            <LineTable
              rows={lines.rows}
              next={lines.next}
              verdict={verdict}
              hasFindings={run.findingCount > 0}
              attributes={attributes}
            />
          </section>
        )}
        <History run={run} />
      </div>
    </>
  );
}

function Refusal({ run: { refusal, refusalValues } }: { run: ShownRun }) {
  const texts = useServerTexts();
  const values = Object.fromEntries(refusalValues.map(({ name, value }) => [name, value]));
  return <Notice look="bad">{texts(refusal ?? '', { line: '–', ...values })}</Notice>;
}

function History({
  run: { fileName, format, sender, begunBy, begunAt, steps },
}: {
  run: ShownRun;
}) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <Panel title={texts('exchange.history')}>
      <Facts
        facts={[
          { name: texts('exchange.fileName'), value: fileName },
          {
            name: texts('exchange.format'),
            value: format === null ? '' : serverTexts(`exchange.format.${format}`),
          },
          { name: texts('exchange.sender'), value: sender },
          { name: texts('exchange.begun'), value: <When at={begunAt} /> },
          { name: texts('exchange.by'), value: begunBy },
        ]}
      />
      <ol className="grid gap-1">
        {steps.map(({ action, by, at }) => (
          <li key={`${action} ${at}`} className="flex flex-wrap gap-x-3">
            <When at={at} />
            <span>
              {by}: {serverTexts(`exchange.step.${action}`)}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
