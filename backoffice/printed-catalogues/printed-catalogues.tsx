import './add-printed-texts.ts';
import { type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import {
  catalogueRequests,
  type CatalogueRequestsQuery,
  noteCataloguesSent,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import type { Me } from '../api/load-me.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { ChoiceLink } from '../ui/choice-link.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { showToast } from '../ui/toasts.ts';
import { When } from '../ui/when.tsx';

type Row = CatalogueRequestsQuery['catalogueRequests']['rows'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const isSent = searchParams.has('sent');
  const place = searchParams.get('after') ?? '';
  const after = /^\d{1,9}$/.test(place) ? Number(place) : null;
  return {
    isSent,
    ...(await ask(catalogueRequests, { isSent, after }, request.signal)).catalogueRequests,
  };
}

/** Requests for the printed catalogue: those that wait, with the addresses for labels, or those that were sent. */
export default function PrintedCatalogues() {
  const { isSent, rows, next } = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.printed')} />
      <nav aria-label={texts('printed.states')} className="flex flex-wrap gap-2 pb-4">
        <ChoiceLink to="/catalogue-requests" isCurrent={!isSent}>
          {texts('printed.waiting')}
        </ChoiceLink>
        <ChoiceLink to="?sent=1" isCurrent={isSent}>
          {texts('printed.sent')}
        </ChoiceLink>
      </nav>
      <RequestTable rows={rows} next={next} isSent={isSent} />
      {!isSent && rows.length > 0 && <Steps ids={rows.map(({ id }) => id)} />}
    </>
  );
}

type TableProps = { rows: readonly Row[]; next: number | null; isSent: boolean };

function RequestTable({ rows, next, isSent }: TableProps) {
  const texts = useTexts();
  return (
    <DataTable<Row>
      label={texts('nav.printed')}
      rows={rows}
      keyOf={({ id }) => id}
      pathOf={({ accountId }) => `/customers/${accountId}`}
      next={next}
      empty={texts(isSent ? 'printed.empty.sent' : 'printed.empty.waiting')}
      columns={[
        {
          key: 'company',
          title: texts('printed.company'),
          cell: ({ company, name }) => company || name,
        },
        { key: 'name', title: texts('printed.name'), isPlain: true, cell: ({ name }) => name },
        { key: 'place', title: texts('printed.place'), isPlain: true, cell: ({ place }) => place },
        { key: 'country', title: texts('printed.country'), cell: ({ country }) => country },
        { key: 'language', title: texts('printed.language'), cell: ({ langCode }) => langCode },
        {
          key: 'customerNumber',
          title: texts('printed.customerNumber'),
          cell: ({ customerNumber }) => customerNumber,
        },
        {
          key: 'requestedAt',
          title: texts('printed.requestedAt'),
          cell: ({ requestedAt }) => <When at={requestedAt} isDay />,
        },
        ...(isSent
          ? [
              {
                key: 'sentAt',
                title: texts('printed.sentAt'),
                cell: ({ sentAt }: Row) => sentAt !== null && <When at={sentAt} isDay />,
              },
            ]
          : []),
      ]}
    />
  );
}

/** Saves the addresses for labels, and notes the shown requests as sent. */
function Steps({ ids }: { ids: readonly number[] }) {
  const { rights } = useOutletContext<Me>();
  const texts = useTexts();
  const { run, problem } = useCommand(noteCataloguesSent, (result) => result.noteCataloguesSent);
  return (
    <div className="flex flex-wrap items-center gap-2 pt-4">
      {rights.includes('exchange.persons') &&
        ['csv', 'xlsx'].map((format) => (
          <DownloadButton
            key={format}
            path={`/api/backoffice/exports/catalogues.${format}`}
            label={texts('printed.export', { format: format.toUpperCase() })}
          />
        ))}
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <ConfirmButton
        label={texts('printed.note', { count: ids.length })}
        question={texts('printed.question')}
        look="plain"
        onConfirm={async () => {
          if (await run({ ids: [...ids] })) showToast({ text: texts('printed.noted') });
        }}
      />
    </div>
  );
}
