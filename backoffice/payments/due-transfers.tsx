import {
  type DueTransfersQuery,
  recordRefundTransfer,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import { Amount, useAmountText } from '../ui/amount.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Notice } from '../ui/notice.tsx';
import { When } from '../ui/when.tsx';
import { OrderLink } from './entry-columns.tsx';

type Transfer = DueTransfersQuery['dueTransfers'][number];

/** Refunds that wait for a transfer of the bookkeeping, the longest due first. */
export function DueTransfers({ transfers }: { transfers: readonly Transfer[] }) {
  const texts = useTexts();
  return (
    <DataTable
      label={texts('payments.transfers')}
      rows={transfers}
      keyOf={({ refundId }) => refundId}
      columns={[
        {
          key: 'order',
          title: texts('orders.order'),
          cell: ({ orderNumber }) => <OrderLink orderNumber={orderNumber} />,
        },
        { key: 'due', title: texts('payments.dueAt'), cell: ({ dueAt }) => <When at={dueAt} /> },
        {
          key: 'amount',
          title: texts('payments.amount'),
          isFigure: true,
          cell: ({ amount }) => <Amount {...amount} />,
        },
        {
          key: 'record',
          title: texts('payments.undoColumn'),
          isPlain: true,
          cell: (transfer) => <RecordTransfer transfer={transfer} />,
        },
      ]}
    />
  );
}

function RecordTransfer({ transfer: { refundId, orderNumber, amount } }: { transfer: Transfer }) {
  const texts = useTexts();
  const amountText = useAmountText();
  const command = useCommand(recordRefundTransfer, (answer) => answer.recordRefundTransfer);
  const { run, isPending, problem } = command;
  return (
    <div className="grid justify-items-start gap-1">
      <ConfirmButton
        look="plain"
        label={texts('payments.transferred')}
        question={texts('payments.transferredQuestion', {
          amount: amountText(amount),
          number: orderNumber,
        })}
        isDisabled={isPending}
        onConfirm={() => run({ refundId })}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </div>
  );
}
