import { memo } from 'react';
import type { Conditions, PageStore } from '#contract/content/grid.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { berlinInstant, berlinText } from '../ui/berlin-time.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { CheckBox } from './check-box.tsx';

export const segments = ['guest', 'newCustomer', 'existingCustomer', 'internal'] as const;
const stores = ['de', 'at', 'ch', 'b2b'] as const;

type Props = {
  conditions: Conditions;
  tests: readonly { id: string; variants: readonly string[] }[];
  /** Called with the conditions alone. */
  onChange: (conditions: Conditions) => void;
};

/** Who sees a row or teaser, and when. Without conditions every visitor sees it at any time. */
export const ConditionFields = memo(Fields, hasSameConditions);

/** Whether the conditions are the same, whatever else a row or teaser with them has. */
function hasSameConditions(before: Props, after: Props): boolean {
  const names = ['segment', 'stores', 'from', 'until', 'test'] as const;
  return (
    before.onChange === after.onChange &&
    before.tests === after.tests &&
    names.every((name) => before.conditions[name] === after.conditions[name])
  );
}

function Fields({ conditions, tests, onChange }: Props) {
  const texts = useServerTexts();
  const { segment, stores: shown, from, until, test } = conditions;
  const set = (change: { [Name in keyof Conditions]?: Conditions[Name] | undefined }) => {
    const next = Object.entries({ segment, stores: shown, from, until, test, ...change });
    onChange(Object.fromEntries(next.filter(([, value]) => value !== undefined)) as Conditions);
  };
  const pick = (store: PageStore, isShown: boolean) => {
    const picked = stores.filter((each) => (each === store ? isShown : shown?.includes(each)));
    set({ stores: picked.length === 0 ? undefined : [...picked] });
  };
  const isSet = [segment, shown, from, until, test].some((each) => each !== undefined);
  return (
    <details open={isSet} className="rounded-md border border-line p-3">
      <summary className="cursor-pointer font-semibold">{texts('content.conditions')}</summary>
      <div className="grid gap-3 pt-3">
        <SelectField
          label={texts('content.segment')}
          value={segment ?? ''}
          onChange={(value) => set({ segment: segments.find((each) => each === value) })}
        >
          <option value="">{texts('content.everybody')}</option>
          {segments.map((each) => (
            <option key={each} value={each}>
              {texts(`content.segment.${each}`)}
            </option>
          ))}
        </SelectField>
        <fieldset className="flex flex-wrap gap-x-4">
          <legend className="font-semibold">{texts('content.stores')}</legend>
          {stores.map((store) => (
            <CheckBox
              key={store}
              label={texts(`content.store.${store}`)}
              isChecked={shown?.includes(store) ?? false}
              onChange={(isShown) => pick(store, isShown)}
            />
          ))}
        </fieldset>
        {(['from', 'until'] as const).map((end) => (
          <TextField
            key={end}
            type="datetime-local"
            label={texts(`content.${end}`)}
            value={conditions[end] === undefined ? '' : berlinText(conditions[end])}
            onChange={(typed) =>
              set({ [end]: typed === '' ? undefined : berlinInstant(typed).toISOString() })
            }
          />
        ))}
        {(tests.length > 0 || test) && (
          <SelectField
            label={texts('content.test')}
            value={test ? `${test.id} ${test.variant}` : ''}
            onChange={(value) => {
              const [id = '', variant = ''] = value.split(' ');
              set({ test: value === '' ? undefined : { id, variant } });
            }}
          >
            <option value="">{texts('content.noTest')}</option>
            {variantsOf(tests, test).map(({ id, variant }) => (
              <option key={`${id} ${variant}`} value={`${id} ${variant}`}>
                {id}: {variant}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </details>
  );
}

/** The variants of running tests, and the one that is chosen already. */
function variantsOf(tests: Props['tests'], chosen: Conditions['test']) {
  const all = tests.flatMap(({ id, variants }) => variants.map((variant) => ({ id, variant })));
  const isKnown = all.some(({ id, variant }) => id === chosen?.id && variant === chosen.variant);
  return chosen && !isKnown ? [chosen, ...all] : all;
}
