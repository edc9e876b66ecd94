import { type FormEvent, useState } from 'react';
import { refundOrder } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { readAmount } from '../ui/read-amount.ts';
import { TextField } from '../ui/text-field.tsx';
import { useKept } from '../ui/use-kept.ts';
import { type DeskOrder, seenOrder } from './order-type.ts';

type Props = {
  order: DeskOrder;
  refundable: NonNullable<DeskOrder['money']['refundable']>;
};

type Typed = { amount: string; refundKey: string };

/**
 * Form for a refund, or for a lower invoice while nothing is paid. The amount and its idempotency key stay in this tab until the
 * refund succeeds, so that a repeated submit refunds once, after a reload too.
 */
export function RefundForm({ order, refundable }: Props) {
  const texts = useTexts();
  const isPaid = order.money.paid.amountMinor > 0;
  const { kept, keep, forget } = useKept<Typed>(`refund ${order.orderNumber}`);
  const [newKey, setNewKey] = useState(() => crypto.randomUUID());
  const { amount, refundKey } = kept ?? { amount: '', refundKey: newKey };
  const [isMisread, setMisread] = useState(false);
  const refund = useCommand(refundOrder, (answer) => answer.refundOrder);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const amountMinor = readAmount(amount);
    setMisread(amountMinor === undefined);
    if (amountMinor === undefined || refund.isPending) return;
    if (!(await refund.run({ seen: seenOrder(order), amountMinor, refundKey }))) return;
    forget();
    setNewKey(crypto.randomUUID());
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid gap-2 border-t border-line pt-3 print:hidden"
    >
      <TextField
        label={texts(isPaid ? 'order.refundAmount' : 'order.reduceAmount')}
        value={amount}
        onChange={(typed) => keep({ amount: typed, refundKey })}
        maxLength={12}
        error={isMisread ? texts('order.amountWrong') : undefined}
      />
      <p className="text-small text-muted">
        {texts(isPaid ? 'order.refundMost' : 'order.reduceMost')} <Amount {...refundable} />
      </p>
      {refund.problem !== undefined && <Notice look="bad">{refund.problem}</Notice>}
      <Button type="submit" isDisabled={refund.isPending} className="justify-self-start">
        {texts(isPaid ? 'order.refundSubmit' : 'order.reduceSubmit')}
      </Button>
    </form>
  );
}
