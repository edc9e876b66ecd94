import '#storefront/texts/advice.ts';
import { Form } from 'react-router';
import { rulingYears } from '#contract/ruling-codes.ts';
import type { RulingCustomsQuery } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Select } from '#storefront/ui/text-input.tsx';
import { type Choice, germany, rulingsPath } from './chosen-rulings.ts';

type RulingChoiceProps = { customs: RulingCustomsQuery['rulingCustoms']; choice: Choice };

/** Chooses a region and a school year, which the address keeps; a form without script. */
export function RulingChoice({ customs, choice: { region, year } }: RulingChoiceProps) {
  const texts = useTexts();
  const states = customs.filter(({ code }) => code.includes('-'));
  const countries = customs.filter(({ code }) => !code.includes('-') && code !== germany);
  return (
    <Form
      action={rulingsPath}
      className="grid max-w-200 items-end gap-3 rounded-ranzen bg-papier-2 p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,12rem)_auto] md:p-5 print:hidden"
    >
      <Field label={texts('shop.rulings.region')}>
        {(control) => (
          <Select {...control} key={region} name="land" defaultValue={region ?? ''}>
            <option value="">{texts('shop.rulings.anyRegion')}</option>
            <optgroup label={texts('shop.rulings.germany')}>
              {states.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </optgroup>
            <optgroup label={texts('shop.rulings.neighbours')}>
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </optgroup>
          </Select>
        )}
      </Field>
      <Field label={texts('shop.rulings.year')}>
        {(control) => (
          <Select {...control} key={year} name="klasse" defaultValue={year ?? ''}>
            <option value="">{texts('shop.rulings.anyYear')}</option>
            {rulingYears.map((each) => (
              <option key={each} value={each}>
                {texts(`shop.rulings.grade.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit">{texts('shop.rulings.show')}</Button>
    </Form>
  );
}
