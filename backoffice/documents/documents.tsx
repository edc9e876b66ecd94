import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { issuedDocuments } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SavedViews } from '../views/saved-views.tsx';
import { useDocumentColumns } from './document-columns.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const from = searchParams.get('from') ?? '';
  const until = searchParams.get('until') ?? '';
  const after = searchParams.get('after');
  const answer = await ask(issuedDocuments, { from, until, after }, request.signal);
  return { views: answer.savedViews, ...answer.issuedDocuments };
}

/** The invoices and credit notes of a period, from which its revenue is computed. */
export default function Documents() {
  const { views, rows, next } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const documentColumns = useDocumentColumns();
  return (
    <>
      <PageHead title={texts('documents.title')} />
      <SavedViews desk="documents" views={views} />
      <DataTable
        label={texts('documents.title')}
        empty={texts('empty.documents')}
        rows={rows}
        keyOf={({ number }) => number}
        pathOf={({ orderNumber }) => `/orders/${encodeURIComponent(orderNumber)}`}
        next={next}
        columns={[
          ...documentColumns,
          {
            key: 'total',
            title: texts('orders.total'),
            isFigure: true,
            cell: ({ total }) => <Amount {...total} />,
          },
        ]}
      />
    </>
  );
}
