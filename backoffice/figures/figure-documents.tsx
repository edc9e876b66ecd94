import './add-figure-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { figureDocuments } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useDocumentColumns } from '../documents/document-columns.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import { Amount, useAmountText } from '../ui/amount.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { pathOf, rowsWishOf } from './figure-address.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const { address, currency, wish } = rowsWishOf(request, new Date());
  const answer = await ask(figureDocuments, wish, request.signal);
  return { address, currency, part: answer.figureDocuments };
}

/** The invoices and credit notes that a revenue is the sum of, with what each adds to it. */
export default function FigureDocuments() {
  const { address, currency, part } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const documentColumns = useDocumentColumns();
  const amountText = useAmountText();
  const money = (amountMinor: number) => amountText({ amountMinor, currencyCode: currency });
  return (
    <>
      <PageHead title={texts('figures.documents')}>
        <ButtonLink to={pathOf('/figures', address)}>{texts('figures.back')}</ButtonLink>
      </PageHead>
      {part === null ? (
        <Notice look="bad">{texts('figures.noPeriod')}</Notice>
      ) : (
        <div className="grid gap-3">
          <p className="text-lead font-semibold">
            {texts('figures.documentsSum', {
              total: money(part.totalMinor),
              net: money(part.netMinor),
            })}
          </p>
          <DataTable
            label={texts('figures.documents')}
            empty={texts('empty.documents')}
            rows={part.rows}
            keyOf={({ number }) => number}
            pathOf={({ orderNumber }) => `/orders/${encodeURIComponent(orderNumber)}`}
            next={part.next}
            columns={[
              ...documentColumns,
              {
                key: 'net',
                title: texts('figures.part'),
                isFigure: true,
                cell: ({ netMinor }) => <Amount amountMinor={netMinor} currencyCode={currency} />,
              },
              {
                key: 'total',
                title: texts('figures.partTotal'),
                isFigure: true,
                cell: ({ totalMinor }) => (
                  <Amount amountMinor={totalMinor} currencyCode={currency} />
                ),
              },
            ]}
          />
        </div>
      )}
    </>
  );
}
