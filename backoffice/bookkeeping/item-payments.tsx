import { type FormEvent, useState } from 'react';
import {
  type OpenItemsQuery,
  undoInvoicePayment,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { useAmountText } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';
import { When } from '../ui/when.tsx';

type Item = OpenItemsQuery['openItems']['rows'][number];
type Payment = Item['payments'][number];

/** Payments that were recorded of an invoice; each can be taken back with a reason. */
export function ItemPayments({ item: { number, payments, currencyCode } }: { item: Item }) {
  const texts = useTexts();
  if (payments.length === 0) return null;
  return (
    <ul aria-label={texts('openItems.payments', { number })} className="grid gap-2">
      {payments.map((payment) => (
        <RecordedPayment key={payment.id} payment={payment} currencyCode={currencyCode} />
      ))}
    </ul>
  );
}

function RecordedPayment({ payment, currencyCode }: { payment: Payment; currencyCode: string }) {
  const { id, amountMinor, feesMinor, paidOn } = payment;
  const texts = useTexts();
  const amountText = useAmountText();
  const [isAsking, setAsking] = useState(false);
  const amount = amountText({ amountMinor: amountMinor + feesMinor, currencyCode });
  return (
    <li className="grid justify-items-start gap-1">
      <span>
        {amount}, <When at={`${paidOn}T12:00:00Z`} isDay />
      </span>
      {isAsking ? (
        <UndoForm paymentId={id} onEnd={() => setAsking(false)} />
      ) : (
        <Button aria-label={texts('openItems.undoOf', { amount })} onPress={() => setAsking(true)}>
          {texts('openItems.undo')}
        </Button>
      )}
    </li>
  );
}

function UndoForm({ paymentId, onEnd }: { paymentId: string; onEnd: () => void }) {
  const texts = useTexts();
  const [reason, setReason] = useState('');
  const { run, isPending, problem } = useCommand(
    undoInvoicePayment,
    (answer) => answer.undoInvoicePayment,
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !(await run({ paymentId, reason }))) return;
    onEnd();
    showToast({ text: texts('openItems.undone') });
  };
  return (
    <form onSubmit={submit} noValidate className="grid w-44 gap-2 text-left">
      <TextField
        label={texts('openItems.undoReason')}
        value={reason}
        onChange={setReason}
        maxLength={300}
        isFocusedAtFirst
      />
      <span className="flex flex-wrap gap-2">
        <Button type="submit" look="danger" isPending={isPending}>
          {texts('openItems.undoNow')}
        </Button>
        <Button onPress={onEnd}>{texts('order.keep')}</Button>
      </span>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </form>
  );
}
