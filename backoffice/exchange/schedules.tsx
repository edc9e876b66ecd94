import { useState } from 'react';
import {
  removeExchangeSchedule,
  runExchangeSchedule,
  trustExchangeServer,
} from '#contract/backoffice-operations.generated.ts';
import { Link } from 'react-router';
import { useCommand } from '../api/use-command.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { TimelineButton } from '../ui/timeline-button.tsx';
import { When } from '../ui/when.tsx';
import { type Schedule, ScheduleForm } from './schedule-form.tsx';

const looks: Readonly<Record<string, 'good' | 'warn' | 'bad'>> = {
  done: 'good',
  fetching: 'warn',
  running: 'warn',
  waits: 'bad',
  failed: 'bad',
};
const reasons: ReadonlySet<string> = new Set([
  'tooManyRefused',
  'keyMissing',
  'rightMissing',
  'unreadable',
  'aborted',
  'hostKeyNew',
  'hostKeyChanged',
  'certificateWrong',
  'loginRefused',
  'fileMissing',
  'silent',
  'privateAddress',
  'tooLarge',
  'changedMeanwhile',
  'secretForgotten',
  'customerUnknown',
  'fault',
]);

/** Tables that are fetched and delivered at times, with what became of the last time. */
export function Schedules({ rows }: { rows: readonly Schedule[] }) {
  const texts = useTexts();
  return (
    <section aria-labelledby="schedules" className="grid gap-3">
      <h2 id="schedules" className="text-lead font-semibold">
        {texts('schedule.title')}
      </h2>
      <p className="max-w-4xl text-muted">{texts('schedule.lead')}</p>
      <DataTable<Schedule>
        label={texts('schedule.title')}
        empty={texts('schedule.empty')}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'name',
            title: texts('schedule.name'),
            cell: ({ name, address }) => (
              <span className="block wrap-anywhere whitespace-normal">
                {name}
                <span className="block text-small text-muted">{address}</span>
              </span>
            ),
          },
          {
            key: 'what',
            title: texts('schedule.direction'),
            isPlain: true,
            cell: (schedule) => <What schedule={schedule} />,
          },
          {
            key: 'due',
            title: texts('schedule.due'),
            cell: ({ dueAt }) => (dueAt === null ? texts('schedule.paused') : <When at={dueAt} />),
          },
          {
            key: 'outcome',
            title: texts('schedule.last'),
            isPlain: true,
            cell: (schedule) => <Outcome schedule={schedule} />,
          },
          {
            key: 'actions',
            title: texts('schedule.actions'),
            isPlain: true,
            cell: (schedule) => <Actions schedule={schedule} />,
          },
        ]}
      />
      <EditSchedule schedule={undefined} />
    </section>
  );
}

function What({ schedule: { direction, sender, kind, format } }: { schedule: Schedule }) {
  const texts = useServerTexts();
  return (
    <>
      {texts(`schedule.direction.${direction}`)}
      <span className="block text-small text-muted">
        {direction === 'import'
          ? sender
          : [texts(`exchange.export.${kind}`), sender || format].join(', ')}
      </span>
    </>
  );
}

function Outcome({ schedule }: { schedule: Schedule }) {
  const { outcome, reason, begunAt, runId, shownHostKey } = schedule;
  const texts = useServerTexts();
  if (outcome === null) return texts('schedule.never');
  return (
    <span className="grid justify-items-start gap-1 whitespace-normal">
      <Badge look={looks[outcome] ?? 'neutral'}>{texts(`schedule.outcome.${outcome}`)}</Badge>
      {reason !== '' && (
        <span className="wrap-anywhere">
          {reasons.has(reason) ? texts(`schedule.reason.${reason}`) : reason}
        </span>
      )}
      {shownHostKey !== '' && <Server schedule={schedule} />}
      {runId !== null && (
        <Link to={`/exchange/${runId}`} className="underline">
          {texts('exchange.titleOf', { id: runId })}
        </Link>
      )}
      {begunAt !== null && <When at={begunAt} />}
    </span>
  );
}

/** The key that a server showed, which a person compares and trusts. */
function Server({ schedule: { id, version, shownHostKey: hostKey } }: { schedule: Schedule }) {
  const texts = useTexts();
  const trust = useCommand(trustExchangeServer, (answer) => answer.trustExchangeServer);
  return (
    <span className="grid justify-items-start gap-2">
      <span className="text-small text-muted">{texts('schedule.hostKey')}</span>
      <code className="wrap-anywhere">{hostKey}</code>
      <ConfirmButton
        label={texts('schedule.trust')}
        question={texts('schedule.trustQuestion', { hostKey })}
        isDisabled={trust.isPending}
        onConfirm={() => trust.run({ seen: { id, version }, hostKey })}
      />
      {trust.problem !== undefined && <Notice look="bad">{trust.problem}</Notice>}
    </span>
  );
}

function Actions({ schedule }: { schedule: Schedule }) {
  const texts = useTexts();
  const seen = { id: schedule.id, version: schedule.version };
  const start = useCommand(runExchangeSchedule, (answer) => answer.runExchangeSchedule);
  const remove = useCommand(removeExchangeSchedule, (answer) => answer.removeExchangeSchedule);
  const problem = start.problem ?? remove.problem;
  return (
    <div className="flex flex-wrap gap-2">
      <EditSchedule schedule={schedule} />
      <TimelineButton
        name={schedule.name}
        record={{ relation: 'exchange.schedule', record: String(schedule.id) }}
        version={schedule.version}
      />
      <Button isPending={start.isPending} onPress={() => start.run({ seen })}>
        {texts('schedule.runNow')}
      </Button>
      <ConfirmButton
        label={texts('schedule.remove')}
        question={texts('schedule.removeQuestion')}
        isDisabled={remove.isPending}
        onConfirm={() => remove.run({ seen })}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </div>
  );
}

function EditSchedule({ schedule }: { schedule: Schedule | undefined }) {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const title = texts(schedule ? 'schedule.change' : 'schedule.new');
  return (
    <div>
      <Button onPress={() => setOpen(true)}>{title}</Button>
      <Dialog title={title} isOpen={isOpen} onClose={close}>
        <ScheduleForm schedule={schedule} onDone={close} />
      </Dialog>
    </div>
  );
}
