import type { FormEvent } from 'react';
import { makeCatalogue } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';
import { useCommandKey } from '../ui/use-command-key.ts';
import { useKept } from '../ui/use-kept.ts';

const transactions = ['newCatalog', 'updateProducts', 'updatePrices'] as const;
const priceLists = ['edu', 'de', 'at', 'ch'] as const;
const languages = ['de', 'en'] as const;

type Draft = {
  version: string;
  transaction: string;
  priceList: string;
  language: string;
  customerNumber: string;
};

const empty: Draft = {
  version: '2005',
  transaction: 'newCatalog',
  priceList: 'edu',
  language: 'de',
  customerNumber: '',
};

/** Makes a catalogue. A customer's has the prices of businesses. What was chosen stays until it is made. */
export function CatalogueForm() {
  const texts = useTexts();
  const { kept, keep, forget } = useKept<Draft>('new catalogue');
  const draft = kept ?? empty;
  const { keyFor, renew } = useCommandKey('make catalogue');
  const { run, isPending, problem, errors } = useCommand(
    makeCatalogue,
    (answer) => answer.makeCatalogue,
  );
  const choose = (part: Partial<Draft>) => keep({ ...draft, ...part });
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (!(await run({ key: keyFor(...Object.values(draft)), catalogue: draft }))) return;
    forget();
    renew();
    showToast({ text: texts('catalogue.made') });
  };
  return (
    <details
      open={kept !== undefined || undefined}
      className="rounded-md border border-line bg-surface p-4"
    >
      <summary className="cursor-pointer text-lead">{texts('catalogue.new')}</summary>
      <form onSubmit={make} noValidate className="grid max-w-4xl gap-4 pt-4">
        <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
          <SelectField
            label={texts('catalogue.transaction')}
            value={draft.transaction}
            onChange={(transaction) => choose({ transaction })}
            error={errors['transaction']}
          >
            {transactions.map((each) => (
              <option key={each} value={each}>
                {texts(`catalogue.transaction.${each}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={texts('catalogue.version')}
            value={draft.version}
            onChange={(version) => choose({ version })}
          >
            <option value="2005">2005</option>
            <option value="1.2">1.2</option>
          </SelectField>
          <SelectField
            label={texts('catalogue.language')}
            value={draft.language}
            onChange={(language) => choose({ language })}
          >
            {languages.map((each) => (
              <option key={each} value={each}>
                {texts(`catalogue.language.${each}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={texts('catalogue.customer')}
            value={draft.customerNumber}
            onChange={(customerNumber) => choose({ customerNumber })}
            maxLength={20}
            error={errors['customerNumber']}
          />
          {draft.customerNumber.trim() === '' && (
            <SelectField
              label={texts('catalogue.priceList')}
              value={draft.priceList}
              onChange={(priceList) => choose({ priceList })}
            >
              {priceLists.map((each) => (
                <option key={each} value={each}>
                  {texts(`catalogue.priceList.${each}`)}
                </option>
              ))}
            </SelectField>
          )}
        </div>
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        <Button type="submit" look="main" isPending={isPending} className="justify-self-start">
          {texts('catalogue.make')}
        </Button>
      </form>
    </details>
  );
}
