import { type FormEvent, useState } from 'react';
import {
  type OpenItemsQuery,
  recordInvoicePayment,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { useAmountText } from '../ui/amount.tsx';
import { berlinText } from '../ui/berlin-time.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';

type Item = OpenItemsQuery['openItems']['rows'][number];

/** Records that all of what is open of an invoice was paid, on a day that is asked for. */
export function RecordPayment({ item }: { item: Item }) {
  const texts = useTexts();
  const [isAsking, setAsking] = useState(false);
  if (isAsking) return <PaymentForm item={item} onEnd={() => setAsking(false)} />;
  return (
    <Button
      aria-label={texts('openItems.paidOf', { number: item.number })}
      onPress={() => setAsking(true)}
    >
      {texts('openItems.book')}
    </Button>
  );
}

function PaymentForm({ item, onEnd }: { item: Item; onEnd: () => void }) {
  const { number, orderNumber, openMinor, feesMinor, currencyCode } = item;
  const texts = useTexts();
  const amountText = useAmountText();
  const [amountMinor, setAmountMinor] = useState(openMinor + feesMinor);
  const amountOf = (minor: number) => amountText({ amountMinor: minor, currencyCode });
  const [paidOn, setPaidOn] = useState(() => berlinText(new Date()).slice(0, 10));
  const command = useCommand(recordInvoicePayment, (answer) => answer.recordInvoicePayment);
  const { run, isPending, problem } = command;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !(await run({ orderNumber, amountMinor, paidOn }))) return;
    onEnd();
    showToast({ text: texts('openItems.recorded', { number }) });
  };
  return (
    <form onSubmit={submit} noValidate className="grid min-w-56 gap-2 text-left">
      {feesMinor === 0 ? (
        <span>{texts('openItems.question', { amount: amountOf(openMinor) })}</span>
      ) : (
        <SelectField
          label={texts('openItems.received')}
          value={String(amountMinor)}
          onChange={(value) => setAmountMinor(Number(value))}
        >
          <option value={openMinor + feesMinor}>
            {texts('openItems.withFees', { amount: amountOf(openMinor + feesMinor) })}
          </option>
          <option value={openMinor}>
            {texts('openItems.withoutFees', { amount: amountOf(openMinor) })}
          </option>
        </SelectField>
      )}
      <TextField
        label={texts('openItems.paidOn')}
        type="date"
        value={paidOn}
        onChange={setPaidOn}
        isFocusedAtFirst
      />
      <span className="flex flex-wrap gap-2">
        <Button type="submit" look="main" isPending={isPending}>
          {texts('openItems.record')}
        </Button>
        <Button onPress={onEnd}>{texts('order.keep')}</Button>
      </span>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </form>
  );
}
