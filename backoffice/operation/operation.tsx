import './add-operation-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { operation, type OperationQuery } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Facts, Panel } from '../ui/facts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { Nodes } from './nodes.tsx';

type State = OperationQuery['operation'];

export async function loader({ request }: LoaderFunctionArgs) {
  return { ...(await ask(operation, {}, request.signal)), askedAtMs: Date.now() };
}

/** What keeps the shop running: jobs that failed or wait, backups and the nightly audit, caches and indexes. */
export default function Operation() {
  const { operation: state, failedJobs: failed, nodes, askedAtMs } = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.operation')} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8">
        <FailedJobs rows={failed} />
        <StateOfShop state={state} askedAtMs={askedAtMs} />
        <WaitingJobs rows={state.waitingJobs} />
        <Nodes rows={nodes} askedAtMs={askedAtMs} />
      </div>
    </>
  );
}

/** Backups run daily and the audit runs nightly; two hours are left for a long one. */
const oldAfterHours = 26;
/** The runbook asks for a test of a backup every month. */
const untestedAfterHours = 32 * 24;

function StateOfShop({ state, askedAtMs }: { state: State; askedAtMs: number }) {
  const texts = useTexts();
  const { backupAt, restoreTestedAt, auditedAt, brokenInvariants } = state;
  const isClean = brokenInvariants.length === 0;
  return (
    <Panel title={texts('operation.state')}>
      <Facts
        facts={[
          {
            name: texts('operation.backup'),
            value: <Age at={backupAt} oldAfterHours={oldAfterHours} askedAtMs={askedAtMs} />,
          },
          {
            name: texts('operation.restoreTested'),
            value: (
              <Age at={restoreTestedAt} oldAfterHours={untestedAfterHours} askedAtMs={askedAtMs} />
            ),
          },
          {
            name: texts('operation.audited'),
            value: <Age at={auditedAt} oldAfterHours={oldAfterHours} askedAtMs={askedAtMs} />,
          },
        ]}
      />
      {auditedAt !== null && (
        <p>
          <Badge look={isClean ? 'good' : 'bad'}>
            {isClean
              ? texts('operation.clean')
              : texts('operation.broken', {
                  count: brokenInvariants.length,
                  names: brokenInvariants.join(', '),
                })}
          </Badge>
        </p>
      )}
    </Panel>
  );
}

type AgeProps = { at: string | null; oldAfterHours: number; askedAtMs: number };

/** A time, marked where it is missing or too long ago. */
function Age({ at, oldAfterHours: hours, askedAtMs }: AgeProps) {
  const texts = useTexts();
  if (at === null) return <Badge look="warn">{texts('operation.never')}</Badge>;
  const isOld = askedAtMs - Date.parse(at) > hours * 3_600_000;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <When at={at} />
      {isOld && <Badge look="bad">{texts('operation.old')}</Badge>}
    </span>
  );
}

function WaitingJobs({ rows }: { rows: State['waitingJobs'] }) {
  const texts = useTexts();
  return (
    <section aria-labelledby="waiting-jobs" className="grid gap-3">
      <h2 id="waiting-jobs" className="text-lead font-semibold">
        {texts('operation.waiting')}
      </h2>
      <DataTable<State['waitingJobs'][number]>
        label={texts('operation.waiting')}
        empty={texts('operation.waiting.empty')}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          {
            key: 'name',
            title: texts('operation.waiting.name'),
            cell: ({ name }) => <code>{name}</code>,
          },
          {
            key: 'waiting',
            title: texts('operation.waiting.count'),
            cell: ({ waiting }) => waiting,
            isFigure: true,
          },
          {
            key: 'oldest',
            title: texts('operation.waiting.oldest'),
            cell: ({ oldestSeconds }) =>
              texts('operation.minutes', { count: Math.floor(oldestSeconds / 60) }),
          },
        ]}
      />
    </section>
  );
}
