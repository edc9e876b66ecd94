import { type FormEvent, useState } from 'react';
import { makeVouchers, type VouchersQuery } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { CheckList } from '../ui/check-list.tsx';
import { Notice } from '../ui/notice.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';
import { useKept } from '../ui/use-kept.ts';
import { Check } from '../ui/check.tsx';
import { LastDay } from './last-day.tsx';
import { LimitFields } from './limit-fields.tsx';
import { emptyDraft, readVoucherDraft, type VoucherDraft } from './voucher-draft.ts';

type Category = VouchersQuery['voucherCategories'][number];

const kinds = ['percent', 'fixed', 'freeArticle'] as const;
const priceLists = ['de', 'at', 'ch', 'edu'] as const;

/** Makes a voucher or a series of them. What was typed stays until they are made. */
export function VoucherForm({ categories }: { categories: readonly Category[] }) {
  const texts = useTexts();
  const { kept, keep, forget } = useKept<VoucherDraft>('new vouchers');
  const [empty, setEmpty] = useState(emptyDraft);
  const draft = { ...empty, ...kept };
  const [wrong, setWrong] = useState<keyof VoucherDraft>();
  const { run, isPending, problem, errors } = useCommand(
    makeVouchers,
    (answer) => answer.makeVouchers,
  );
  const type = (part: Partial<VoucherDraft>) => keep({ ...draft, ...part });
  const errorOf = (field: string, ...named: string[]) =>
    wrong === field
      ? texts('voucher.unreadable')
      : [field, ...named].map((name) => errors[name]).find((error) => error !== undefined);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    const vouchers = readVoucherDraft(draft);
    setWrong('wrong' in vouchers ? vouchers.wrong : undefined);
    if (isPending || 'wrong' in vouchers) return;
    if (!(await run({ key: draft.key, vouchers }))) return;
    forget();
    setEmpty(emptyDraft());
    showToast({ text: texts(draft.isSeries ? 'voucher.seriesMade' : 'voucher.made') });
  };
  const parts = { draft, type, errorOf };
  return (
    <details
      open={kept !== undefined || undefined}
      className="rounded-md border border-line bg-surface p-4"
    >
      <summary className="cursor-pointer text-lead">{texts('voucher.new')}</summary>
      <form onSubmit={make} noValidate className="grid max-w-4xl gap-4 pt-4">
        <Check
          label={texts('voucher.isSeries')}
          isChecked={draft.isSeries}
          onChange={(isSeries) => type({ isSeries })}
        />
        <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
          <Names {...parts} />
          <Value {...parts} />
          <Period {...parts} />
        </div>
        <LimitFields {...parts} categories={categories} />
        <CheckList
          label={texts('voucher.priceLists')}
          choices={priceLists.map((list) => ({
            value: list,
            label: texts(`voucher.list.${list}`),
          }))}
          chosen={new Set(draft.priceLists)}
          onChange={(chosen) => type({ priceLists: [...chosen] })}
          error={errors['priceLists']}
        />
        <div className="grid gap-1">
          <Check
            label={texts('voucher.oncePerCustomer')}
            isChecked={draft.isOncePerCustomer}
            onChange={(isOncePerCustomer) => type({ isOncePerCustomer })}
          />
          <Check
            label={texts('voucher.combinable')}
            isChecked={draft.isCombinable}
            onChange={(isCombinable) => type({ isCombinable })}
          />
        </div>
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        <Button type="submit" look="main" isPending={isPending} className="justify-self-start">
          {texts(draft.isSeries ? 'voucher.makeSeries' : 'voucher.make')}
        </Button>
      </form>
    </details>
  );
}

type PartProps = {
  draft: VoucherDraft;
  type: (part: Partial<VoucherDraft>) => void;
  /** The error of a field, or of what the server names instead. */
  errorOf: (field: string, ...named: string[]) => string | undefined;
};

/** A field of the draft as a text. */
function fieldOf(
  { draft, type }: Pick<PartProps, 'draft' | 'type'>,
  name: 'code' | 'count' | 'name' | 'value' | 'minimum' | 'mostUses' | 'firstDay' | 'lastDay',
) {
  return { value: draft[name], onChange: (value: string) => type({ [name]: value }) };
}

/** The code; of a series its name, and how many codes. */
function Names(parts: PartProps) {
  const texts = useTexts();
  const { draft, errorOf } = parts;
  return (
    <>
      <TextField
        {...fieldOf(parts, 'code')}
        label={texts(draft.isSeries ? 'voucher.start' : 'voucher.code')}
        maxLength={draft.isSeries ? 20 : 30}
        error={errorOf('code', 'validFrom')}
      />
      {draft.isSeries && (
        <>
          <TextField
            {...fieldOf(parts, 'name')}
            label={texts('voucher.name')}
            maxLength={80}
            error={errorOf('name')}
          />
          <TextField
            {...fieldOf(parts, 'count')}
            label={texts('voucher.count')}
            inputMode="numeric"
            maxLength={5}
            error={errorOf('count')}
          />
        </>
      )}
    </>
  );
}

/** What the voucher gives, and from what value of the cart on. */
function Value(parts: PartProps) {
  const texts = useTexts();
  const { draft, type, errorOf } = parts;
  return (
    <>
      <SelectField
        label={texts('voucher.kind')}
        value={draft.kind}
        onChange={(kind) => type({ kind: kind as VoucherDraft['kind'] })}
        error={errorOf('kind')}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {texts(`voucher.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...fieldOf(parts, 'value')}
        label={texts(`voucher.value.${draft.kind}`)}
        maxLength={20}
        error={errorOf('value', 'itemNumber', 'itemId')}
      />
      <TextField
        {...fieldOf(parts, 'minimum')}
        label={texts('voucher.minimum')}
        maxLength={12}
        error={errorOf('minimum')}
      />
    </>
  );
}

/** When the voucher holds, and for how many orders. */
function Period(parts: PartProps) {
  const texts = useTexts();
  const { draft, errorOf } = parts;
  const isDayWrong = errorOf('lastDay') !== undefined;
  return (
    <>
      <TextField {...fieldOf(parts, 'firstDay')} label={texts('voucher.firstDay')} type="date" />
      <LastDay
        {...fieldOf(parts, 'lastDay')}
        error={isDayWrong ? texts('voucher.daysWrong') : undefined}
      />
      <TextField
        {...fieldOf(parts, 'mostUses')}
        label={texts(draft.isSeries ? 'voucher.mostUsesEach' : 'voucher.mostUses')}
        inputMode="numeric"
        maxLength={7}
        error={errorOf('mostUses')}
      />
    </>
  );
}
