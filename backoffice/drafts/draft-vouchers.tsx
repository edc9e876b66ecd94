import { type FormEvent, useState } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useChange, useDraftDesk } from './use-draft-order.ts';

/** The vouchers of a draft, and the field that redeems another one. */
export function DraftVouchers() {
  const { vouchers } = useDraftDesk().content;
  const texts = useTexts();
  const [code, setCode] = useState('');
  const change = useChange();
  const redeem = async (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending || code.trim() === '') return;
    if (await change.run({ addVoucher: code })) setCode('');
  };
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      {vouchers.map(({ code: held, saving, problem }) => (
        <p key={held} className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold">{held}</span>
          {problem === null ? (
            <span className="text-good">
              −<Amount {...saving} />
            </span>
          ) : (
            <span className="text-bad">{problem}</span>
          )}
          <Button
            aria-label={texts('draft.removeVoucher', { code: held })}
            onPress={() => change.run({ removeVoucher: held })}
          >
            {texts('draft.remove')}
          </Button>
        </p>
      ))}
      <form onSubmit={redeem} noValidate className="flex flex-wrap items-start gap-2">
        <TextField
          label={texts('draft.voucher')}
          value={code}
          onChange={setCode}
          maxLength={40}
          autoComplete="off"
          error={change.errors['code']}
        />
        <Button type="submit" isPending={change.isPending} className="mt-6">
          {texts('draft.addVoucher')}
        </Button>
      </form>
      {change.problem !== undefined && <Notice look="bad">{change.problem}</Notice>}
    </div>
  );
}
