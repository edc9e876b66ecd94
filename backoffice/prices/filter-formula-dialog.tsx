import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { makePriceFormula } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { useCommandKey } from '../ui/use-command-key.ts';
import { FormulaFields, useFormulaFields } from './formula-fields.tsx';
import { type PriceListCode, priceLists } from './price-type.ts';

type Props = {
  filter: { category: number | null; brand: number | null; search: string };
  onClose: () => void;
};

/** Lets the server calculate a formula over all prices of the sheet's filter, and leads to its preview. */
export function FilterFormulaDialog({ filter, onClose }: Props) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const navigate = useNavigate();
  const fields = useFormulaFields();
  const [priceList, setPriceList] = useState<PriceListCode>('de');
  const { keyFor, renew } = useCommandKey('price formula');
  const { run, isPending, problem, errors } = useCommand(
    makePriceFormula,
    (answer) => answer.makePriceFormula.result,
    {
      isGoneAfter: true,
      onAnswer: async ({ makePriceFormula: { id } }) => {
        if (id === null) return;
        renew();
        await navigate(`/price-formulas/${id}`);
      },
    },
  );
  const isReady = fields.rules !== undefined && !fields.isEmpty;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !isReady) return;
    const wish = {
      ...filter,
      priceList,
      change: fields.change,
      ending: fields.ending === '' ? null : Number(fields.ending),
      floorPercent: fields.rules?.floorPercent ?? null,
    };
    void run({ key: keyFor(JSON.stringify(wish)), wish });
  };
  const wrong = problem ?? Object.values(errors)[0];
  return (
    <Dialog title={texts('price.formulaOfFilter')} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4 p-4">
        <p className="text-muted">{texts('price.formulaOfFilterHint')}</p>
        <SelectField
          label={texts('price.list')}
          value={priceList}
          onChange={(value) => setPriceList(priceLists.find((list) => list === value) ?? 'de')}
        >
          {priceLists.map((list) => (
            <option key={list} value={list}>
              {serverTexts(`price.list.${list}`)}
            </option>
          ))}
        </SelectField>
        <FormulaFields fields={fields} />
        {wrong !== undefined && <Notice look="bad">{wrong}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="main" isPending={isPending} isDisabled={!isReady}>
            {texts('price.calculate')}
          </Button>
          <Button onPress={onClose}>{texts('dialog.close')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
