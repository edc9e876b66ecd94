import './add-bookkeeping-texts.ts';
import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  datevRuns,
  type DatevRunsQuery,
  makeDatevRun,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Section } from '../ui/section.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';
import { When } from '../ui/when.tsx';

type Run = DatevRunsQuery['datevRuns'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  return (await ask(datevRuns, {}, request.signal)).datevRuns;
}

/** Exports of documents for DATEV: makes one for a month, and downloads each again. */
export default function Datev() {
  const runs = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.datev')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <p className="max-w-prose text-muted">{texts('datev.lead')}</p>
        <NewRun />
        <Runs runs={runs} />
      </div>
    </>
  );
}

function NewRun() {
  const texts = useTexts();
  const [month, setMonth] = useState('');
  const [currency, setCurrency] = useState('EUR');
  const { run, isPending, problem, errors } = useCommand(
    makeDatevRun,
    (answer) => answer.makeDatevRun,
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run({ month, currency })) showToast({ text: texts('datev.made') });
  };
  return (
    <Section title={texts('datev.new')}>
      <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
        <TextField
          label={texts('datev.month')}
          type="month"
          value={month}
          onChange={setMonth}
          error={errors['month']}
        />
        <SelectField label={texts('datev.currency')} value={currency} onChange={setCurrency}>
          <option>EUR</option>
          <option>CHF</option>
        </SelectField>
        <Button type="submit" look="main" isPending={isPending} className="mt-6">
          {texts('datev.make')}
        </Button>
      </form>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </Section>
  );
}

function Runs({ runs }: { runs: readonly Run[] }) {
  const texts = useTexts();
  return (
    <DataTable<Run>
      label={texts('datev.runs')}
      empty={texts('datev.empty')}
      rows={runs}
      keyOf={({ number }) => number}
      columns={[
        { key: 'number', title: texts('datev.number'), cell: ({ number }) => number },
        {
          key: 'period',
          title: texts('datev.period'),
          cell: ({ from, until }) => (
            <>
              <When at={`${from}T12:00:00Z`} isDay /> – <When at={`${until}T12:00:00Z`} isDay />
            </>
          ),
        },
        {
          key: 'documents',
          title: texts('datev.documents'),
          isFigure: true,
          cell: ({ documents }) => documents,
        },
        {
          key: 'total',
          title: texts('datev.total'),
          isFigure: true,
          cell: ({ totalMinor, currency }) => (
            <Amount amountMinor={totalMinor} currencyCode={currency} />
          ),
        },
        {
          key: 'madeAt',
          title: texts('datev.madeAt'),
          cell: ({ madeAt }) => <When at={madeAt} />,
        },
        {
          key: 'file',
          title: texts('datev.file'),
          isPlain: true,
          cell: ({ number }) => (
            <DownloadButton
              path={`/api/backoffice/datev/${number}.csv`}
              label={texts('datev.download', { number })}
            />
          ),
        },
      ]}
    />
  );
}
