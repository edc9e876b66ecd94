import {
  discardJobs,
  type OperationQuery,
  retryJobs,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toasts.ts';
import { When } from '../ui/when.tsx';

type Job = OperationQuery['failedJobs'][number];

const looks: Readonly<Record<string, 'warn' | 'bad'>> = {
  failed: 'bad',
  retrying: 'warn',
  stuck: 'bad',
};

/** Jobs that failed, wait for another attempt or are stuck, with what can be done about them. */
export function FailedJobs({ rows }: { rows: readonly Job[] }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <section aria-labelledby="failed-jobs" className="grid gap-3">
      <h2 id="failed-jobs" className="text-lead font-semibold">
        {texts('operation.failed')}
      </h2>
      <p className="max-w-4xl text-muted">{texts('operation.failed.lead')}</p>
      <DataTable<Job>
        label={texts('operation.failed')}
        empty={texts('operation.failed.empty')}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'name',
            title: texts('operation.waiting.name'),
            cell: ({ name }) => <code>{name}</code>,
          },
          {
            key: 'state',
            title: texts('operation.failed.stateTitle'),
            isPlain: true,
            cell: ({ state }) => (
              <Badge look={looks[state] ?? 'warn'}>
                {serverTexts(`operation.failed.${state}`)}
              </Badge>
            ),
          },
          {
            key: 'attempts',
            title: texts('operation.failed.attempts'),
            cell: ({ attempts, mostAttempts }) =>
              texts('operation.failed.attemptsOf', { attempts, most: mostAttempts }),
          },
          {
            key: 'runAt',
            title: texts('operation.failed.runAt'),
            cell: ({ runAt }) => <When at={runAt} />,
          },
          {
            key: 'error',
            title: texts('operation.failed.error'),
            cell: ({ lastError }) =>
              lastError !== null && (
                <span className="block min-w-48 wrap-anywhere whitespace-normal">{lastError}</span>
              ),
          },
          {
            key: 'steps',
            title: texts('operation.failed.steps'),
            isPlain: true,
            cell: (job) => <Steps job={job} />,
          },
        ]}
      />
      <RetryAll ids={rows.filter(({ state }) => state === 'failed').map(({ id }) => id)} />
    </section>
  );
}

function Steps({ job: { id, name } }: { job: Job }) {
  const texts = useTexts();
  const retry = useCommand(retryJobs, (answer) => answer.retryJobs);
  const discard = useCommand(discardJobs, (answer) => answer.discardJobs);
  const problem = retry.problem ?? discard.problem;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        isPending={retry.isPending}
        onPress={async () => {
          if (await retry.run({ ids: [id] })) showToast({ text: texts('operation.retried') });
        }}
      >
        {texts('operation.retry')}
      </Button>
      <ConfirmButton
        label={texts('operation.discard')}
        question={texts('operation.discardQuestion', { name })}
        isDisabled={discard.isPending}
        onConfirm={async () => {
          if (await discard.run({ ids: [id] })) showToast({ text: texts('operation.discarded') });
        }}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </div>
  );
}

function RetryAll({ ids }: { ids: readonly string[] }) {
  const texts = useTexts();
  const { run, isPending, problem } = useCommand(retryJobs, (answer) => answer.retryJobs);
  if (ids.length < 2) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        isPending={isPending}
        onPress={async () => {
          if (await run({ ids: [...ids] })) showToast({ text: texts('operation.retriedAll') });
        }}
      >
        {texts('operation.retryAll')}
      </Button>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </div>
  );
}
