import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import { type Codec, isBlank, type Parts, partsIn } from './field-codecs.ts';
import { Place, placeOf } from './product-fields.tsx';
import type { ProductForm } from './use-product-form.ts';

/** A part of a document: how it is typed, and whether the document needs it. */
export type Part = {
  part: string;
  label: string;
  codec: Codec;
  isRequired?: boolean;
  look?: 'line' | 'area' | 'flag';
  /** One of a few values, or none. */
  choices?: readonly string[];
};

type Props = {
  form: ProductForm;
  field: 'book' | 'energyLabel';
  parts: readonly Part[];
  /** What parts get of those that are typed. */
  complete?: (parts: Parts) => Parts;
};

const asTyped = (parts: Parts): Parts => parts;

/** The parts of a document, which is a field of the product. A refusal is shown at the part that it is about. */
export function DocumentField({ form, field, parts, complete = asTyped }: Props) {
  const texts = useTexts();
  const typed = partsIn(form.draft.valueOf(field));
  const error = form.save.errors[field];
  const wrong = error === undefined ? undefined : (wrongPart(parts, typed) ?? parts[0]);
  const nameOf = (value: string) => {
    const theirs = partsIn(value);
    return parts
      .filter(({ part }) => (theirs[part] ?? '') !== '')
      .map(({ part, label, look }) =>
        look === 'flag'
          ? `${label}: ${texts(theirs[part] === 'true' ? 'answer.yes' : 'answer.no')}`
          : `${label}: ${theirs[part]}`,
      )
      .join(' · ');
  };
  const change = (part: string, text: string) => {
    const next = Object.fromEntries(
      parts.map((each) => [each.part, each.part === part ? text : (typed[each.part] ?? '')]),
    );
    form.draft.type(field, isBlank(next) ? '' : JSON.stringify(complete(next)));
  };
  return (
    <Place form={form} field={field} nameOf={nameOf}>
      <div className="grid gap-4 sm:grid-cols-2">
        {parts.map((each) => (
          <div key={each.part} id={placeOf(`${field}.${each.part}`)} className="scroll-mt-4">
            <PartField
              {...each}
              value={typed[each.part] ?? ''}
              error={each === wrong ? error : undefined}
              onChange={(text) => change(each.part, text)}
            />
          </div>
        ))}
      </div>
    </Place>
  );
}

/** The part that a refusal of the document is about: one that is no value, or is missing. */
function wrongPart(parts: readonly Part[], typed: Parts): Part | undefined {
  return (
    parts.find(({ part, codec }) => Number.isNaN(codec.read(typed[part] ?? ''))) ??
    parts.find(({ part, isRequired }) => isRequired === true && (typed[part] ?? '').trim() === '')
  );
}

type PartProps = Part & {
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** One part, as it is typed. */
export function PartField({ label, look, choices, value, error, onChange }: PartProps) {
  if (choices)
    return (
      <SelectField label={label} value={value} onChange={onChange} error={error}>
        <option value="">–</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </SelectField>
    );
  if (look === 'flag')
    return (
      <label className="flex items-center gap-2 rounded-md py-1 hover:bg-hover">
        <input
          type="checkbox"
          checked={value === 'true'}
          onChange={({ target }) => onChange(String(target.checked))}
          className="size-4 accent-action"
        />
        {label}
      </label>
    );
  if (look === 'area')
    return <TextArea label={label} value={value} onChange={onChange} error={error} />;
  return (
    <TextField label={label} maxLength={500} value={value} onChange={onChange} error={error} />
  );
}
