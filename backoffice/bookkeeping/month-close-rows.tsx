import './add-bookkeeping-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  monthCloseRows,
  type MonthCloseRowsQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';

type Row = NonNullable<MonthCloseRowsQuery['monthCloseRows']>[number];

export async function loader({ params, request }: LoaderFunctionArgs) {
  const check = params['check'] ?? '';
  const month = new URL(request.url).searchParams.get('month') ?? '';
  const rows = (await ask(monthCloseRows, { month, check }, request.signal)).monthCloseRows;
  if (rows === null) throw new Response(null, { status: 404 });
  return { check, month, rows };
}

/** The rows of a check of a month; those of orders open the order, and bank entries the screen of payments. */
export default function MonthCloseRows() {
  const { check, month, rows } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const title = useServerTexts()(`close.${check}`);
  return (
    <>
      <PageHead title={title}>
        <ButtonLink to={`/month-close?month=${month}`}>{texts('close.back')}</ButtonLink>
      </PageHead>
      <div className="grid gap-3">
        <p className="text-muted">{texts('close.rows', { month })}</p>
        <DataTable<Row>
          label={title}
          empty={texts('close.empty')}
          rows={rows}
          keyOf={({ name, at }) => `${name} ${at}`}
          pathOf={({ orderNumber }) =>
            orderNumber === null ? '/payments' : `/orders/${encodeURIComponent(orderNumber)}`
          }
          columns={[
            { key: 'name', title: texts('close.name'), cell: ({ name }) => name },
            {
              key: 'order',
              title: texts('orders.order'),
              cell: ({ orderNumber }) => orderNumber,
            },
            { key: 'at', title: texts('close.at'), cell: ({ at }) => <When at={at} /> },
            {
              key: 'amount',
              title: texts('payments.amount'),
              isFigure: true,
              cell: ({ amountMinor, currencyCode }) =>
                amountMinor !== null &&
                currencyCode !== null && (
                  <Amount amountMinor={amountMinor} currencyCode={currencyCode} />
                ),
            },
          ]}
        />
      </div>
    </>
  );
}
