import './add-bookkeeping-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  dunningStops as askDunningStops,
  type DunningStopsQuery,
  resumeDunning,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { useRight } from '../api/use-right.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { showToast } from '../ui/toasts.ts';
import { When } from '../ui/when.tsx';
import { ReminderTabs } from './reminder-tabs.tsx';

type Stop = DunningStopsQuery['dunningStops'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  return (await ask(askDunningStops, {}, request.signal)).dunningStops;
}

/** Customers who get no reminders, with the reason; each opens the open invoices. */
export default function DunningStops() {
  const stops = useLoaderData<typeof loader>();
  const texts = useTexts();
  const mayRemind = useRight('payments.remind');
  const resume: Column<Stop> = {
    key: 'resume',
    title: texts('dunning.stops'),
    isPlain: true,
    cell: (stop) => <Resume stop={stop} />,
  };
  return (
    <>
      <PageHead title={texts('nav.reminders')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ReminderTabs current="stops" />
        <DataTable<Stop>
          label={texts('dunning.stopped')}
          empty={texts('dunning.empty.stops')}
          rows={stops}
          keyOf={({ accountId }) => accountId}
          pathOf={({ accountId }) => `/open-items?customer=${accountId}`}
          columns={[
            {
              key: 'customer',
              title: texts('openItems.customer'),
              cell: ({ customer, accountId }) => customer || accountId,
            },
            {
              key: 'reason',
              title: texts('dunning.why'),
              isPlain: true,
              cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
            },
            {
              key: 'stoppedAt',
              title: texts('dunning.stoppedAt'),
              cell: ({ stoppedAt }) => <When at={stoppedAt} isDay />,
            },
            ...(mayRemind ? [resume] : []),
          ]}
        />
      </div>
    </>
  );
}

function Resume({ stop: { accountId, customer } }: { stop: Stop }) {
  const texts = useTexts();
  const command = useCommand(resumeDunning, (answer) => answer.resumeDunning);
  const { run, isPending, problem } = command;
  return (
    <div className="grid justify-items-start gap-1">
      <Button
        isPending={isPending}
        aria-label={texts('dunning.resumeOf', { name: customer })}
        onPress={async () => {
          if (await run({ accountId })) showToast({ text: texts('dunning.resumed') });
        }}
      >
        {texts('dunning.resume')}
      </Button>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </div>
  );
}
