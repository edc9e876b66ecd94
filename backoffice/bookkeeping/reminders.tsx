import './add-bookkeeping-texts.ts';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  reminders as askReminders,
  type RemindersQuery,
  sendReminders,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { useRight } from '../api/use-right.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { Badge } from '../ui/badge.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { showToast } from '../ui/toasts.ts';
import { When } from '../ui/when.tsx';
import { ReminderTabs } from './reminder-tabs.tsx';
import { StopDunning } from './stop-dunning.tsx';

type Row = RemindersQuery['reminders']['rows'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const isSent = searchParams.has('sent');
  const after = searchParams.get('after');
  return { isSent, ...(await ask(askReminders, { isSent, after }, request.signal)).reminders };
}

/** Reminders of overdue invoices: those that are proposed, to be sent by a person, or those that were sent. */
export default function Reminders() {
  const { isSent, rows, next } = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.reminders')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="max-w-prose text-muted">{texts('dunning.lead')}</p>
        <ReminderTabs current={isSent ? 'sent' : 'proposed'} />
        {isSent ? (
          <SentReminders rows={rows} next={next} />
        ) : (
          <Proposals key={rows.map(({ id }) => id).join()} rows={rows} next={next} />
        )}
      </div>
    </>
  );
}

type Props = { rows: readonly Row[]; next: string | null };

function useReminderColumns(): Column<Row>[] {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return [
    { key: 'number', title: texts('openItems.document'), cell: ({ number }) => number },
    {
      key: 'level',
      title: texts('dunning.level'),
      isPlain: true,
      cell: ({ level }) => serverTexts(`dunning.level.${level}`),
    },
    {
      key: 'customer',
      title: texts('openItems.customer'),
      isPlain: true,
      cell: ({ customer }) => customer,
    },
    {
      key: 'due',
      title: texts('openItems.due'),
      cell: ({ dueOn }) => <When at={`${dueOn}T12:00:00Z`} isDay />,
    },
    {
      key: 'open',
      title: texts('openItems.open'),
      isFigure: true,
      cell: ({ openMinor, currencyCode }) => (
        <Amount amountMinor={openMinor} currencyCode={currencyCode} />
      ),
    },
    {
      key: 'fees',
      title: texts('dunning.fees'),
      isFigure: true,
      cell: ({ feesMinor, currencyCode }) => (
        <Amount amountMinor={feesMinor} currencyCode={currencyCode} />
      ),
    },
  ];
}

const orderPath = ({ orderNumber }: Row) => `/orders/${encodeURIComponent(orderNumber)}`;

/** Proposals with a choice of those to send; all of them at first. */
function Proposals({ rows, next }: Props) {
  const texts = useTexts();
  const mayRemind = useRight('payments.remind');
  const columns = useReminderColumns();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(rows.map(({ number }) => number)),
  );
  const { run, isPending, problem } = useCommand(sendReminders, (answer) => answer.sendReminders);
  const ids = rows.filter(({ number }) => chosen.has(number)).map(({ id }) => id);
  const stop: Column<Row> = {
    key: 'stop',
    title: texts('dunning.stops'),
    isPlain: true,
    cell: (reminder) => <StopDunning reminder={reminder} />,
  };
  return (
    <>
      <DataTable<Row>
        label={texts('dunning.proposed')}
        empty={texts('dunning.empty.proposed')}
        rows={rows}
        keyOf={({ number }) => number}
        pathOf={orderPath}
        next={next}
        selection={mayRemind ? { chosen, onChange: setChosen } : undefined}
        columns={[...columns, ...(mayRemind ? [stop] : [])]}
      />
      {mayRemind && rows.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <ConfirmButton
            look="plain"
            label={texts('dunning.send', { count: ids.length })}
            question={texts('dunning.question', { count: ids.length })}
            isDisabled={isPending || ids.length === 0}
            onConfirm={async () => {
              if (await run({ ids })) showToast({ text: texts('dunning.done') });
            }}
          />
          {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        </div>
      )}
    </>
  );
}

function SentReminders({ rows, next }: Props) {
  const texts = useTexts();
  const columns = useReminderColumns();
  return (
    <DataTable<Row>
      label={texts('dunning.sent')}
      empty={texts('dunning.empty.sent')}
      rows={rows}
      keyOf={({ id }) => id}
      pathOf={orderPath}
      next={next}
      columns={[
        ...columns,
        {
          key: 'sentAt',
          title: texts('dunning.sentAt'),
          cell: ({ sentAt }) => sentAt !== null && <When at={sentAt} />,
        },
        {
          key: 'payUntil',
          title: texts('dunning.payUntil'),
          cell: ({ payUntil }) => payUntil !== null && <When at={`${payUntil}T12:00:00Z`} isDay />,
        },
        {
          key: 'state',
          title: texts('dunning.state'),
          isPlain: true,
          cell: ({ isSettled }) => (
            <Badge look={isSettled ? 'good' : 'warn'}>
              {texts(isSettled ? 'dunning.settled' : 'dunning.open')}
            </Badge>
          ),
        },
      ]}
    />
  );
}
