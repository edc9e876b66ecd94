import { type FormEvent, useState } from 'react';
import { type PriceSheetQuery, setFrancRate } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useLocale, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';
import { When } from '../ui/when.tsx';

type Rate = PriceSheetQuery['priceSheetFilters']['francRate'];
type FrancRateProps = { rate: Rate; mayChange: boolean };

/** The francs for a euro that margins in francs are calculated with, and a dialog that sets them from today on. */
export function FrancRate({ rate, mayChange }: FrancRateProps) {
  const texts = useTexts();
  const format = useRateText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-3 text-small">
      <span>
        {rate ? (
          <>
            {texts('price.rateIs', { rate: format(rate.rateBasis) })}{' '}
            <When at={rate.startsOn} isDay />
          </>
        ) : (
          texts('price.rateMissing')
        )}
      </span>
      {mayChange && <Button onPress={() => setOpen(true)}>{texts('price.rate')}</Button>}
      <Dialog title={texts('price.rateTitle')} isOpen={isOpen} onClose={close}>
        <RateForm rate={rate} onDone={close} />
      </Dialog>
    </div>
  );
}

function RateForm({ rate, onDone }: { rate: Rate; onDone: () => void }) {
  const texts = useTexts();
  const format = useRateText();
  const [typed, setTyped] = useState(rate ? format(rate.rateBasis) : '');
  const { run, isPending, problem, errors } = useCommand(
    setFrancRate,
    (answer) => answer.setFrancRate,
  );
  const [isWrong, setWrong] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const rateBasis = readRate(typed);
    setWrong(rateBasis === undefined);
    if (isPending || rateBasis === undefined) return;
    if (!(await run({ rateBasis, seenBasis: rate?.rateBasis ?? null }))) return;
    showToast({ text: texts('price.rateSaved') });
    onDone();
  };
  return (
    <form onSubmit={save} noValidate className="grid gap-4 p-4">
      <p className="text-muted">{texts('price.rateHint')}</p>
      <TextField
        label={texts('price.rateField')}
        maxLength={8}
        value={typed}
        onChange={setTyped}
        error={isWrong ? texts('price.rateWrong') : errors['rateBasis']}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <Button type="submit" look="main" isPending={isPending} className="justify-self-start">
        {texts('price.rateSave')}
      </Button>
    </form>
  );
}

function useRateText(): (rateBasis: number) => string {
  const format = new Intl.NumberFormat(useLocale(), {
    minimumFractionDigits: 4,
  });
  return (rateBasis) => format.format(rateBasis / 10_000);
}

/** A rate with a comma or a point in ten-thousandths; undefined for another text. */
function readRate(text: string): number | undefined {
  const [, whole, part = ''] = /^\s*(\d{1,2})(?:[.,](\d{1,4}))?\s*$/.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole) * 10_000 + Number(part.padEnd(4, '0'));
}
