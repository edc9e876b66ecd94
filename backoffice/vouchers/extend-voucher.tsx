import { type FormEvent, useState } from 'react';
import { changeVoucher, type VouchersQuery } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';
import { useKeptForm } from '../ui/use-kept-form.ts';
import { wholeNumber } from '../ui/whole-number.ts';
import { LastDay, lastDayBefore } from './last-day.tsx';

type Voucher = VouchersQuery['vouchers']['rows'][number];

/** Lets a voucher hold longer or for more orders; it takes nothing from baskets that hold it. */
export function ExtendVoucher({ voucher }: { voucher: Voucher }) {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  const title = texts('voucher.extendTitle', { code: voucher.code });
  return (
    <>
      <Button onPress={() => setOpen(true)}>{texts('voucher.extend')}</Button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ExtendForm voucher={voucher} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ExtendForm({ voucher, onDone }: { voucher: Voucher; onDone: () => void }) {
  const texts = useTexts();
  const { id, version, mostUses, terms } = voucher;
  const { typed, type, note, forget, ...form } = useKeptForm(
    `voucher ${id}`,
    {
      lastDay: lastDayBefore(terms.validUntil),
      mostUses: mostUses === null ? '' : String(mostUses),
    },
    version,
  );
  const [isWrong, setWrong] = useState(false);
  const { run, isPending, problem, errors } = useCommand(changeVoucher, (answer) =>
    note(answer.changeVoucher),
  );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const most = typed.mostUses.trim() === '' ? null : wholeNumber(typed.mostUses);
    setWrong(most === undefined);
    if (isPending || most === undefined) return;
    const seen = { id, version: form.version };
    if (!(await run({ seen, lastDay: typed.lastDay, mostUses: most }))) return;
    forget();
    showToast({ text: texts('voucher.extended') });
    onDone();
  };
  return (
    <form onSubmit={save} noValidate className="grid gap-4 p-4">
      <p className="text-muted">{texts('voucher.extendLead')}</p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <LastDay
          value={typed.lastDay}
          onChange={(lastDay) => type({ ...typed, lastDay })}
          error={errors['lastDay']}
        />
        <TextField
          label={texts('voucher.mostUses')}
          inputMode="numeric"
          maxLength={7}
          value={typed.mostUses}
          onChange={(uses) => type({ ...typed, mostUses: uses })}
          error={isWrong ? texts('voucher.unreadable') : errors['mostUses']}
        />
      </div>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <Button type="submit" look="main" isPending={isPending} className="justify-self-start">
        {texts('voucher.extend')}
      </Button>
    </form>
  );
}
