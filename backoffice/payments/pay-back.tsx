import { payBankEntryBack } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import { useAmountText } from '../ui/amount.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Entry } from './entry-columns.tsx';

/** Records a transfer back to the payer; nothing where no money of the entry is too much. */
export function PayBack({ entry: { id, debtor, payableBack } }: { entry: Entry }) {
  const texts = useTexts();
  const amountText = useAmountText();
  const command = useCommand(payBankEntryBack, (answer) => answer.payBankEntryBack);
  const { run, isPending, problem } = command;
  if (!payableBack) return null;
  return (
    <div className="grid justify-items-start gap-1">
      <ConfirmButton
        look="plain"
        label={texts('payments.payBack')}
        question={texts('payments.payBackQuestion', { amount: amountText(payableBack), debtor })}
        isDisabled={isPending}
        onConfirm={() => run({ entryId: id, amountMinor: payableBack.amountMinor })}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </div>
  );
}
