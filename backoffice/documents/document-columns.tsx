import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import type { Column } from '../ui/data-table.tsx';
import { When } from '../ui/when.tsx';

type Row = { number: string; kind: string; orderNumber: string; store: string; issuedAt: string };

/** The columns of a list of invoices and credit notes before its amounts. */
export function useDocumentColumns(): Column<Row>[] {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return [
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
  ];
}
