import type { ReactNode } from 'react';
import { CheckList } from '../ui/check-list.tsx';
import { DraftQuestion } from '../ui/draft-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { FieldName } from './field-codecs.ts';
import type { PartForm } from './use-part-form.ts';
import type { ProductForm } from './use-product-form.ts';

export type FieldProps = {
  form: ProductForm;
  field: FieldName;
  label: string;
};

type PlaceProps<Field extends string> = {
  form: Pick<PartForm<Field>, 'draft' | 'save'>;
  field: Field;
  /** How a value is written in the question; as it is without. */
  nameOf?: (value: string) => string;
  children: ReactNode;
};

/** The id of a field's place on the screen, to which lists of what is missing lead. */
export function placeOf(field: string): string {
  return `field-${field}`;
}

/** A field's place, with the question which value stays where others changed it. */
export function Place<Field extends string>({
  form: { draft, save },
  field,
  nameOf,
  children,
}: PlaceProps<Field>) {
  return (
    <div id={placeOf(field)} className="grid scroll-mt-4 content-start gap-1">
      {children}
      <DraftQuestion field={field} draft={draft} save={save} {...(nameOf && { nameOf })} />
    </div>
  );
}

type LineProps = FieldProps & { type?: 'date'; inputMode?: 'numeric'; maxLength?: number };

export function LineField({ label, type, inputMode, maxLength = 200, ...place }: LineProps) {
  const { form, field } = place;
  return (
    <Place {...place}>
      <TextField
        label={label}
        {...(type && { type })}
        {...(inputMode && { inputMode })}
        maxLength={maxLength}
        value={form.draft.valueOf(field)}
        onChange={(value) => form.draft.type(field, value)}
        error={form.save.errors[field]}
      />
    </Place>
  );
}

export function AreaField({ label, ...place }: FieldProps) {
  const { form, field } = place;
  return (
    <Place {...place}>
      <TextArea
        label={label}
        maxLength={20_000}
        value={form.draft.valueOf(field)}
        onChange={(value) => form.draft.type(field, value)}
        error={form.save.errors[field]}
      />
    </Place>
  );
}

type Choice = { value: string; name: string };
type ChoiceProps = FieldProps & { choices: readonly Choice[] };

export function ChoiceField({ label, choices, ...place }: ChoiceProps) {
  const { form, field } = place;
  const nameOf = (value: string) => choices.find((each) => each.value === value)?.name ?? value;
  return (
    <Place {...place} nameOf={nameOf}>
      <SelectField
        label={label}
        value={form.draft.valueOf(field)}
        onChange={(value) => form.draft.type(field, value)}
        error={form.save.errors[field]}
      >
        {choices.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    </Place>
  );
}

export function FlagField({ label, ...place }: FieldProps) {
  const { form, field } = place;
  return (
    <Place {...place}>
      <label className="flex items-center gap-2 rounded-md py-1 hover:bg-hover">
        <input
          type="checkbox"
          checked={form.draft.valueOf(field) === 'true'}
          onChange={({ target }) => form.draft.type(field, String(target.checked))}
          className="size-4 accent-action"
        />
        {label}
      </label>
    </Place>
  );
}

/** Several of a few codes, in the order in which they are listed. */
export function CodesField({ label, choices, ...place }: ChoiceProps) {
  const { form, field } = place;
  const chosen = new Set(JSON.parse(form.draft.valueOf(field)) as string[]);
  return (
    <Place {...place}>
      <CheckList
        label={label}
        choices={choices.map(({ value, name }) => ({ value, label: name }))}
        chosen={chosen}
        onChange={(next) => {
          const known = choices.map(({ value }) => value).filter((value) => next.has(value));
          const others = [...next].filter((value) => !known.includes(value));
          form.draft.type(field, JSON.stringify([...known, ...others]));
        }}
        error={form.save.errors[field]}
      />
    </Place>
  );
}
