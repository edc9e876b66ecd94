import { type FormEvent, useState } from 'react';
import { useLanguage, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { ChosenCell } from '../ui/sheet/sheet.tsx';
import type { SheetEdit } from '../ui/sheet/sheet-edits.ts';
import type { SheetDraft } from '../ui/sheet/use-sheet-draft.ts';
import { FormulaFields, useFormulaFields } from './formula-fields.tsx';
import { applyFormula, type FormulaRules } from '#contract/price-formula.ts';
import { amountText, placeOf, priceOf, readCell } from './price-cells.ts';
import type { PriceRow } from './price-type.ts';

type Props = {
  chosen: readonly ChosenCell[];
  rows: readonly PriceRow[];
  draft: SheetDraft;
  onClose: () => void;
};

const shownEdits = 6;

/** Calculates the chosen cells by a formula and shows old and new before it types them into the sheet, as one step to undo. */
export function FormulaDialog({ chosen, rows, draft, onClose }: Props) {
  const texts = useTexts();
  const language = useLanguage();
  const fields = useFormulaFields();
  const [isReduction, setReduction] = useState(false);
  const cells = fields.rules ? calculate(chosen, rows, draft, fields.rules) : [];
  const lines = cells.map(({ before, after, ...cell }) => ({
    ...cell,
    before,
    text: amountText(after, language),
  }));
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (lines.length === 0) return;
    const edits: SheetEdit[] = lines.map(({ rowKey, column, text }) => ({ rowKey, column, text }));
    draft.edit([...edits, ...(isReduction ? oldPrices(lines, language) : [])]);
    onClose();
  };
  return (
    <Dialog title={texts('price.formulaOf', { count: chosen.length })} isOpen onClose={onClose}>
      <form onSubmit={apply} noValidate className="grid gap-4 p-4">
        <FormulaFields fields={fields} />
        <label className="flex items-start gap-2">
          <input
            type="checkbox"
            checked={isReduction}
            onChange={({ target }) => setReduction(target.checked)}
            className="mt-0.5 size-4 accent-action"
          />
          {texts('price.asReduction')}
        </label>
        <Preview lines={lines} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="main" isDisabled={lines.length === 0}>
            {texts('price.apply')}
          </Button>
          <Button onPress={onClose}>{texts('dialog.close')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

type Line = Omit<Calculated, 'after'> & { text: string };

/** How many cells change, and the first ones with old and new. */
function Preview({ lines }: { lines: readonly Line[] }) {
  const texts = useTexts();
  return (
    <div className="grid gap-1">
      <output className="font-semibold">{texts('price.edits', { count: lines.length })}</output>
      <ul className="grid gap-0.5 tabular-nums">
        {lines.slice(0, shownEdits).map(({ rowKey, column, row, before, text }) => (
          <li key={`${rowKey} ${column}`} className="flex gap-2">
            <span className="min-w-0 grow truncate">
              {row.itemNumber} {row.name}
            </span>
            <span>{before}</span>
            <span aria-hidden>→</span>
            <b>{text}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Calculated = ChosenCell & { row: PriceRow; before: string; after: number };

/** What the formula makes of the chosen cells that have an amount; without those that stay. */
function calculate(
  chosen: readonly ChosenCell[],
  rows: readonly PriceRow[],
  draft: SheetDraft,
  rules: FormulaRules,
): Calculated[] {
  const byKey = new Map(rows.map((row) => [String(row.itemId), row]));
  return chosen.flatMap(({ rowKey, column }) => {
    const [row, place] = [byKey.get(rowKey), placeOf(column)];
    const before = draft.textOf(rowKey, column);
    const minor = readCell(before);
    if (!row || !place || !minor) return [];
    const isPrice = place.kind === 'price' && place.field === 'amountMinor';
    const costMinor = isPrice ? (readCell(draft.textOf(rowKey, 'cost')) ?? null) : null;
    const facts =
      place.kind === 'cost'
        ? { currencyCode: 'EUR', taxBasisPoints: 0, costMinor, costBasis: 10_000 }
        : { ...priceOf(row, place.priceList), costMinor };
    const after = applyFormula(minor, rules, facts);
    return after === undefined || after === minor ? [] : [{ rowKey, column, row, before, after }];
  });
}

/** The prices of before as old prices of those that become lower, where they are not fixed. */
function oldPrices(
  lines: readonly Line[],
  language: Parameters<typeof amountText>[1],
): SheetEdit[] {
  return lines.flatMap(({ rowKey, column, row, text }) => {
    const place = placeOf(column);
    if (place?.kind !== 'price' || place.field !== 'amountMinor') return [];
    const { amountMinor, oldAmountMinor, isFixed } = priceOf(row, place.priceList);
    if (isFixed || amountMinor === null || (readCell(text) ?? 0) >= amountMinor) return [];
    const old = amountText(oldAmountMinor ?? amountMinor, language);
    return [{ rowKey, column: `${place.priceList} oldAmountMinor`, text: old }];
  });
}
