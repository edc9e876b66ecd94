import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { checkDeal, type CheckDealQuery } from '#contract/backoffice-operations.generated.ts';
import { ask, AskError } from '../api/ask.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { Facts } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { When } from '../ui/when.tsx';
import { type CheckedDeal, type DealDraft, readDraft } from './deal-draft.ts';

export const priceLists = ['de', 'at', 'ch', 'edu'] as const;

type Props = {
  draft: DealDraft;
  onType: (draft: DealDraft) => void;
  wrong: keyof DealDraft | undefined;
  errors: Readonly<Record<string, string>>;
  /** The deal that is changed: its item and shop stay. */
  id?: number;
  /** Of a deal that runs price and begin stay as well. */
  isRunning?: boolean;
};

/** The fields of a deal, with its conflicts below them. */
export function DealFields({ draft, onType, wrong, errors, id, isRunning = false }: Props) {
  const texts = useTexts();
  const fieldOf = (name: keyof DealDraft, refusedName: string = name) => ({
    value: draft[name],
    onChange: (value: string) => onType({ ...draft, [name]: value }),
    error: wrong === name ? texts('deal.unreadable') : errors[refusedName],
  });
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {id === undefined && (
          <>
            <TextField {...fieldOf('itemNumber')} label={texts('deal.item')} maxLength={40} />
            <SelectField {...fieldOf('priceList')} label={texts('deal.shop')}>
              {priceLists.map((list) => (
                <option key={list} value={list}>
                  {texts(`deal.list.${list}`)}
                </option>
              ))}
            </SelectField>
          </>
        )}
        <TextField
          {...fieldOf('startsAt')}
          label={texts('deal.startsAt')}
          type="datetime-local"
          isDisabled={isRunning}
        />
        <TextField {...fieldOf('endsAt')} label={texts('deal.endsAt')} type="datetime-local" />
        <TextField
          {...fieldOf('amount', 'specialAmountMinor')}
          label={texts('deal.amount')}
          maxLength={10}
          isDisabled={isRunning}
        />
        <TextField
          {...fieldOf('cap')}
          label={texts('deal.cap')}
          inputMode="numeric"
          maxLength={7}
        />
        <TextField
          {...fieldOf('limit', 'perCustomerLimit')}
          label={texts('deal.limit')}
          inputMode="numeric"
          maxLength={7}
        />
      </div>
      <Check draft={draft} id={id} />
    </>
  );
}

/** The item of the draft and its conflicts, as soon as they can be read. */
function Check({ draft, id }: { draft: DealDraft; id: number | undefined }) {
  const texts = useTexts();
  const check = useCheck(draft, id);
  return (
    <output className="grid gap-2 empty:hidden">
      {check && (
        <>
          {id === undefined && <b>{check.name}</b>}
          <Facts
            facts={[
              {
                name: texts('deal.regular'),
                value: (
                  <Amount amountMinor={check.regularAmountMinor} currencyCode={check.currency} />
                ),
              },
              {
                name: texts('deal.lowest'),
                value: check.lowest30DaysMinor != null && (
                  <Amount amountMinor={check.lowest30DaysMinor} currencyCode={check.currency} />
                ),
              },
              { name: texts('deal.stock'), value: String(check.onHand) },
            ]}
          />
          <Clashes clashes={check.clashes} currency={check.currency} />
        </>
      )}
    </output>
  );
}

type Checked = CheckDealQuery['checkDeal'];
type Clash = NonNullable<Checked>['clashes'][number];

const waitMs = 250;

/** Loads the conflicts of the draft, once typing has paused. */
function useCheck(draft: DealDraft, id: number | undefined): Checked {
  const [check, setCheck] = useState<Checked>(null);
  const { itemNumber, priceList } = draft;
  const terms = readDraft(draft);
  const question =
    'wrong' in terms || itemNumber === '' || terms.startsAt === '' || terms.endsAt === ''
      ? undefined
      : JSON.stringify({ deal: { itemNumber, priceList, terms }, id: id ?? null });
  useEffect(() => {
    const ending = new AbortController();
    const timer = setTimeout(() => {
      if (question === undefined) return setCheck(null);
      ask(checkDeal, JSON.parse(question) as CheckedDeal, ending.signal).then(
        (answer) => !ending.signal.aborted && setCheck(answer.checkDeal),
        (error: unknown) => {
          // Saving checks again, and says what is wrong then.
          if (!(error instanceof AskError) && !ending.signal.aborted) throw error;
        },
      );
    }, waitMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [question]);
  return question === undefined ? null : check;
}

/** The conflicts of a deal. */
export function Clashes({ clashes, currency }: { clashes: readonly Clash[]; currency: string }) {
  if (clashes.length === 0) return null;
  return (
    <Notice look="warn">
      <ul className="grid gap-1">
        {clashes.map((clash) => (
          <li key={clash.kind}>
            <ClashText clash={clash} currency={currency} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function ClashText({ clash, currency }: { clash: Clash; currency: string }): ReactNode {
  const serverTexts = useServerTexts();
  const { kind, pieces, itemNumber, dealId, planName, amountMinor, startsAt, endsAt } = clash;
  return (
    <>
      {serverTexts(`deal.clash.${kind}`, {
        pieces: pieces ?? 0,
        number: itemNumber ?? '',
        name: planName ?? '',
      })}
      {amountMinor != null && startsAt != null && (
        <>
          {' '}
          <When at={startsAt} />: <Amount amountMinor={amountMinor} currencyCode={currency} />
        </>
      )}
      {dealId != null && startsAt != null && endsAt != null && (
        <>
          {' '}
          <Link to={`/deals/${dealId}`} className="font-semibold underline">
            <When at={startsAt} /> – <When at={endsAt} />
          </Link>
        </>
      )}
    </>
  );
}
