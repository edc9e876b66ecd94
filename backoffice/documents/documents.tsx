import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { issuedDocuments } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';
import { SavedViews } from '../views/saved-views.tsx';

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
  const serverTexts = useServerTexts();
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
          { key: 'number', title: texts('documents.number'), cell: ({ number }) => number },
          {
            key: 'kind',
            title: texts('documents.kind'),
            isPlain: true,
            cell: ({ kind }) => serverTexts(`palette.kind.${kind}`),
          },
          {
            key: 'order',
            title: texts('orders.order'),
            cell: ({ orderNumber }) => <span className="whitespace-nowrap">{orderNumber}</span>,
          },
          {
            key: 'store',
            title: texts('orders.store'),
            isPlain: true,
            cell: ({ store }) => serverTexts(`orders.store.${store}`),
          },
          {
            key: 'issuedAt',
            title: texts('documents.issuedAt'),
            cell: ({ issuedAt }) => <When at={issuedAt} />,
          },
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
