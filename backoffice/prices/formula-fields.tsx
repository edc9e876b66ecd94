import { useState } from 'react';
import { type Ending, endings, type FormulaRules, readFormula } from '#contract/price-formula.ts';
import { useLanguage, useTexts } from '../texts/use-texts.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { wholeNumber } from '../ui/whole-number.ts';
import { amountText } from './price-cells.ts';

/** What is typed of a formula; `rules` are undefined while some of it cannot be read. */
export function useFormulaFields() {
  const [change, setChange] = useState('');
  const [ending, setEnding] = useState('');
  const [floor, setFloor] = useState('');
  const floorPercent = floor.trim() === '' ? undefined : wholeNumber(floor);
  const formula = readFormula(change);
  const isChangeWrong = change.trim() !== '' && !formula;
  const isFloorWrong =
    floor.trim() !== '' && (floorPercent === undefined || floorPercent < 0 || floorPercent > 99);
  const rules: FormulaRules | undefined =
    isChangeWrong || isFloorWrong
      ? undefined
      : { formula, ending: ending === '' ? undefined : (Number(ending) as Ending), floorPercent };
  const isEmpty = `${change}${ending}${floor}`.trim() === '';
  return {
    change,
    setChange,
    ending,
    setEnding,
    floor,
    setFloor,
    isChangeWrong,
    isFloorWrong,
    isEmpty,
    rules,
  };
}

/** The fields of a formula: change, ending and least margin. */
export function FormulaFields({ fields }: { fields: ReturnType<typeof useFormulaFields> }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <div className="grid items-start gap-3 sm:grid-cols-3">
      <TextField
        label={texts('price.change')}
        value={fields.change}
        onChange={fields.setChange}
        maxLength={12}
        isFocusedAtFirst
        error={fields.isChangeWrong ? texts('price.changeWrong') : undefined}
      />
      <SelectField label={texts('price.ending')} value={fields.ending} onChange={fields.setEnding}>
        <option value="">{texts('price.anyEnding')}</option>
        {endings.map((each) => (
          <option key={each} value={each}>
            {amountText(each, language).slice(1)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts('price.floor')}
        value={fields.floor}
        onChange={fields.setFloor}
        maxLength={2}
        inputMode="numeric"
        error={fields.isFloorWrong ? texts('price.floorWrong') : undefined}
      />
    </div>
  );
}
