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
import { readAmount } from '../ui/read-amount.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';

/** The choice of less than what is open. */
const partChoice = 'part';

type Item = OpenItemsQuery['openItems']['rows'][number];

/** Records that an invoice or a part of it was paid, on a day that is asked for. */
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
  const [choice, setChoice] = useState<string>(String(openMinor + feesMinor));
  const [part, setPart] = useState('');
  const isPart = choice === partChoice;
  const partMinor = readAmount(part);
  const amountMinor = isPart ? partMinor : Number(choice);
  const isWrongPart = isPart && (!partMinor || partMinor >= openMinor);
  const [hasTried, setTried] = useState(false);
  const amountOf = (minor: number) => amountText({ amountMinor: minor, currencyCode });
  const [paidOn, setPaidOn] = useState(() => berlinText(new Date()).slice(0, 10));
  const command = useCommand(recordInvoicePayment, (answer) => answer.recordInvoicePayment);
  const { run, isPending, problem } = command;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isPending || isWrongPart || amountMinor === undefined) return;
    if (!(await run({ orderNumber, amountMinor, paidOn, isPart }))) return;
    onEnd();
    showToast({
      text: texts(isPart ? 'openItems.partRecorded' : 'openItems.recorded', { number }),
    });
  };
  return (
    <form onSubmit={submit} noValidate className="grid w-44 gap-2 text-left">
      <SelectField label={texts('openItems.received')} value={choice} onChange={setChoice}>
        {feesMinor > 0 && (
          <option value={openMinor + feesMinor}>
            {texts('openItems.withFees', { amount: amountOf(openMinor + feesMinor) })}
          </option>
        )}
        <option value={openMinor}>
          {feesMinor > 0
            ? texts('openItems.withoutFees', { amount: amountOf(openMinor) })
            : texts('openItems.whole', { amount: amountOf(openMinor) })}
        </option>
        {openMinor > 1 && <option value={partChoice}>{texts('openItems.part')}</option>}
      </SelectField>
      {isPart && (
        <TextField
          label={texts('openItems.partAmount', { amount: amountOf(openMinor) })}
          value={part}
          onChange={setPart}
          error={hasTried && isWrongPart ? texts('openItems.partWrong') : undefined}
          isFocusedAtFirst
        />
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
          {texts(isPart ? 'openItems.recordPart' : 'openItems.record')}
        </Button>
        <Button onPress={onEnd}>{texts('order.keep')}</Button>
      </span>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </form>
  );
}
