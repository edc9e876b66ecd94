import { type FormEvent, useState } from 'react';
import {
  changeVoucherSeries,
  type VouchersQuery,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { type Language, useLanguage, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { readAmount } from '../ui/read-amount.ts';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';
import { useKeptForm } from '../ui/use-kept-form.ts';
import { Check } from '../ui/check.tsx';
import { LastDay, lastDayBefore } from './last-day.tsx';
import { LimitFields } from './limit-fields.tsx';
import { readNumbers } from './voucher-draft.ts';

type Series = VouchersQuery['voucherSeries'][number];
type Categories = VouchersQuery['voucherCategories'];

type ChangeSeriesProps = { series: Series; categories: Categories };

/** Changes the codes of a series that are not redeemed, and blocks or unblocks all of them. */
export function ChangeSeries({ series, categories }: ChangeSeriesProps) {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const title = texts('voucher.changeSeriesTitle', { name: series.name });
  return (
    <>
      <Button onPress={() => setOpen(true)}>{texts('voucher.changeSeries')}</Button>
      <Dialog title={title} isOpen={isOpen} onClose={close}>
        <SeriesForm series={series} categories={categories} onDone={close} />
      </Dialog>
    </>
  );
}

function draftOf({ terms, categoryIds, isBlocked }: Series, language: Language) {
  const minimumMinor = terms?.minimumMinor ?? 0;
  const minimum = (minimumMinor / 100).toFixed(2);
  return {
    lastDay: lastDayBefore(terms?.validUntil),
    minimum: minimumMinor === 0 ? '' : language === 'de' ? minimum.replace('.', ',') : minimum,
    categories: categoryIds as readonly number[],
    items: (terms?.items ?? []).join(', '),
    isBlocked,
  };
}

function SeriesForm({ series, categories, onDone }: ChangeSeriesProps & { onDone: () => void }) {
  const texts = useTexts();
  const { id, version } = series;
  const { typed, type, note, forget, ...form } = useKeptForm(
    `voucher series ${id}`,
    draftOf(series, useLanguage()),
    version,
  );
  const [isWrong, setWrong] = useState(false);
  const { run, isPending, problem, errors } = useCommand(changeVoucherSeries, (answer) =>
    note(answer.changeVoucherSeries),
  );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const minimumMinor = typed.minimum.trim() === '' ? 0 : readAmount(typed.minimum);
    setWrong(minimumMinor === undefined);
    if (isPending || minimumMinor === undefined) return;
    const terms = {
      lastDay: typed.lastDay,
      minimumMinor,
      categoryIds: [...typed.categories],
      itemNumbers: readNumbers(typed.items),
      isBlocked: typed.isBlocked,
    };
    if (!(await run({ seen: { id, version: form.version }, terms }))) return;
    forget();
    showToast({ text: texts('voucher.seriesChanged') });
    onDone();
  };
  return (
    <form onSubmit={save} noValidate className="grid gap-4 p-4">
      <p className="text-muted">{texts('voucher.changeSeriesLead')}</p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <LastDay
          value={typed.lastDay}
          onChange={(lastDay) => type({ ...typed, lastDay })}
          error={errors['lastDay']}
        />
        <TextField
          label={texts('voucher.minimum')}
          maxLength={12}
          value={typed.minimum}
          onChange={(minimum) => type({ ...typed, minimum })}
          error={isWrong ? texts('voucher.unreadable') : errors['minimumMinor']}
        />
      </div>
      <LimitFields
        draft={typed}
        type={(part) => type({ ...typed, ...part })}
        errorOf={(field) => errors[field]}
        categories={categories}
      />
      <Check
        label={texts('voucher.blocked')}
        isChecked={typed.isBlocked}
        onChange={(isBlocked) => type({ ...typed, isBlocked })}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <Button type="submit" look="main" isPending={isPending} className="justify-self-start">
        {texts('voucher.saveSeries')}
      </Button>
    </form>
  );
}
