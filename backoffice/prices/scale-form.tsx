import { type FormEvent, useState } from 'react';
import { mostSteps, type PriceStep } from '#contract/price-steps.ts';
import { savePrices, type SavePricesMutation } from '#contract/backoffice-operations.generated.ts';
import type { FormResult } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { useLanguage, useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { useAmountText } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toasts.ts';
import { useKept } from '../ui/use-kept.ts';
import { amountText, priceOf, stepsText } from './price-cells.ts';
import type { PriceRow, SheetPrice } from './price-type.ts';
import { readScale, type TypedStep } from './scale-cells.ts';
import { ScalePreview } from './scale-preview.tsx';
import { ScaleRow } from './scale-row.tsx';

type Props = {
  row: PriceRow;
  /** Its price in the chosen list. */
  price: SheetPrice;
  /** All items of the product. */
  rows: readonly PriceRow[];
  limits: { minimumOrderQuantity: number; maxQuantity: number | null } | undefined;
  mayChange: boolean;
};

type Typed = { steps: TypedStep[]; seen: readonly PriceStep[] };

/** The scale prices of one item in one price list, with what a shopper sees of what is typed. */
export function ScaleForm({ row, price, rows, limits, mayChange }: Props) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const amountOf = useAmountText();
  const { itemNumber, name, variant } = row;
  const { amountMinor, currencyCode, isFixed } = price;
  const title = [itemNumber, name, variant].filter(Boolean).join(' · ');
  const scale = useScale(row, price);
  const { typed, run, isPending, problem } = scale;
  if (amountMinor === null)
    return (
      <Panel title={title}>
        <p className="text-muted">{texts('scale.noPrice')}</p>
      </Panel>
    );
  const { steps, problem: wrong } = readScale(typed.steps, amountMinor);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || wrong !== undefined) return;
    if (!(await run(steps))) return;
    scale.forget();
    showToast({ text: texts('scale.saved') });
  };
  const mayType = mayChange && !isFixed;
  return (
    <Panel title={title}>
      <p>{texts('scale.single', { price: amountOf({ amountMinor, currencyCode }) })}</p>
      {isFixed && <p className="text-muted">{serverTexts('shop.price.fixedSteps')}</p>}
      <div className="grid min-w-0 items-start gap-6 lg:grid-cols-2">
        {mayType && (
          <form onSubmit={save} noValidate className="grid min-w-0 gap-3">
            <ol className="grid gap-2">
              {typed.steps.map((step, place) => (
                // A step has no key of its own while it is typed.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={place}>
                  <ScaleRow
                    step={step}
                    place={place}
                    onChange={(changed) => scale.type(typed.steps.with(place, changed))}
                    onRemove={() => scale.type(typed.steps.toSpliced(place, 1))}
                  />
                </li>
              ))}
            </ol>
            {typed.steps.length < mostSteps && (
              <Button
                onPress={() => scale.type([...typed.steps, { from: '', amount: '' }])}
                className="justify-self-start"
              >
                {texts('scale.add')}
              </Button>
            )}
            {wrong !== undefined && <Notice look="bad">{serverTexts(wrong)}</Notice>}
            {problem !== undefined && <Notice look="bad">{problem}</Notice>}
            <div className="flex flex-wrap gap-2">
              <Button
                type="submit"
                look="main"
                isPending={isPending}
                isDisabled={wrong !== undefined}
              >
                {texts('scale.save')}
              </Button>
              {scale.isChanged && <Button onPress={scale.forget}>{texts('save.discard')}</Button>}
            </div>
            {rows.length > 1 && (
              <SaveForAll
                rows={rows}
                price={price}
                steps={steps}
                isDisabled={wrong !== undefined}
                onSaved={scale.forget}
              />
            )}
          </form>
        )}
        <ScalePreview
          price={{ ...price, amountMinor }}
          taxBasisPoints={priceOf(row, 'de').taxBasisPoints}
          steps={wrong === undefined ? steps : price.steps}
          limits={limits}
          label={texts('scale.previewOf', { number: itemNumber })}
        />
      </div>
    </Panel>
  );
}

/** What is typed, kept until it is saved, with what was seen. What others saved meanwhile refuses the first save, and is seen by the second. */
function useScale({ itemId }: PriceRow, { priceList, steps }: SheetPrice) {
  const language = useLanguage();
  const texts = useServerTexts();
  const { kept, keep, forget } = useKept<Typed>(`scale ${itemId} ${priceList}`);
  const typed: Typed = kept ?? {
    seen: steps,
    steps: steps.map((step) => ({
      from: String(step.from),
      amount: amountText(step.amountMinor, language),
    })),
  };
  const [theirs, setTheirs] = useState<string>();
  const { run, isPending, problem } = useCommand(savePrices, firstResult, {
    onAnswer: ({ savePrices: { prices } }) => {
      const isTheirs = prices[0]?.refused === 'shop.price.changedMeanwhile';
      const seen = prices[0]?.theirSteps ?? [];
      if (isTheirs) keep({ ...typed, seen });
      setTheirs(isTheirs ? stepsText(seen, language) : undefined);
    },
  });
  return {
    typed,
    type: (changed: TypedStep[]) => keep({ ...typed, steps: changed }),
    run: (wanted: PriceStep[]) =>
      run({
        prices: [{ itemId, priceList, steps: wanted, seen: { steps: [...typed.seen] } }],
        costs: [],
      }),
    isPending,
    isChanged: kept !== undefined,
    problem:
      problem !== undefined && theirs !== undefined
        ? `${problem} ${texts('scale.theirs', { steps: theirs || '–' })}`
        : problem,
    forget,
  };
}

/** The refusal of the only price of a save. */
function firstResult({ savePrices: { result, prices } }: SavePricesMutation): FormResult {
  const refused = prices[0]?.refused ?? null;
  return refused === null
    ? result
    : { successful: false, generalErrorMessage: refused, values: [], fieldErrors: [] };
}

type AllProps = {
  rows: readonly PriceRow[];
  price: SheetPrice;
  steps: readonly PriceStep[];
  isDisabled: boolean;
  onSaved: () => void;
};

/** Saves the same scale prices for every item of the product, and names those that refuse them. */
function SaveForAll({ rows, price: { priceList }, steps, isDisabled, onSaved }: AllProps) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const [refused, setRefused] = useState<readonly { number: string; key: string }[]>([]);
  const priced = rows.filter((row) => priceOf(row, priceList).amountMinor !== null);
  const { run, isPending, problem } = useCommand(savePrices, (answer) => answer.savePrices.result, {
    onAnswer: ({ savePrices: { prices } }) => {
      const refusals = prices.map(({ refused: key }, place) => ({
        number: priced[place]?.itemNumber ?? '',
        key,
      }));
      setRefused(refusals.flatMap(({ number, key }) => (key === null ? [] : [{ number, key }])));
      const count = refusals.filter(({ key }) => key === null).length;
      showToast({ text: texts('scale.savedAll', { count }) });
    },
  });
  const save = async () => {
    const prices = priced.map((row) => ({
      itemId: row.itemId,
      priceList,
      steps: [...steps],
      seen: { steps: [...priceOf(row, priceList).steps] },
    }));
    if (await run({ prices, costs: [] })) onSaved();
  };
  return (
    <div className="grid gap-2">
      <Button
        onPress={() => void save()}
        isPending={isPending}
        isDisabled={isDisabled}
        className="justify-self-start"
      >
        {texts('scale.saveAll', { count: priced.length })}
      </Button>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      {refused.length > 0 && (
        <Notice look="bad">
          <ul className="grid gap-1">
            {refused.map(({ number, key }) => (
              <li key={number}>
                {number}: {serverTexts(key)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
