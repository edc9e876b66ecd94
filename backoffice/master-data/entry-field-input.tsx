import type { TextKey } from '../text-keys.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { EntryField } from './entry-fields.ts';
import { labelPaths } from './label-paths.generated.ts';

type Props = {
  field: EntryField;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  isFocusedAtFirst?: boolean;
};

/** The choices of fields that have few values, with the texts of those that are words. */
const choices = {
  display: [
    ['dropdown', 'entry.display.dropdown'],
    ['tile', 'entry.display.tile'],
  ],
  type: [
    ['seal', 'entry.type.seal'],
    ['property', 'entry.type.property'],
    ['advice', 'entry.type.advice'],
  ],
} as const satisfies Record<string, readonly (readonly [string, TextKey])[]>;

/** A field of an entry, as its look has it. */
export function EntryFieldInput({ field, value, onChange, error, isFocusedAtFirst }: Props) {
  const texts = useTexts();
  const { name, look, mostCharacters } = field;
  const label = texts(`entry.field.${name}`);
  if (look === 'flag')
    return <Flag label={label} value={value} onChange={onChange} error={error} />;
  if (look === 'display' || look === 'type' || look === 'icon')
    return (
      <SelectField label={label} value={value} onChange={onChange} error={error}>
        {look === 'icon'
          ? [...new Set([...Object.keys(labelPaths), value])].map((icon) => (
              <option key={icon}>{icon}</option>
            ))
          : choices[look].map(([choice, text]) => (
              <option key={choice} value={choice}>
                {texts(text)}
              </option>
            ))}
      </SelectField>
    );
  const own = { label, value, onChange, error, maxLength: mostCharacters ?? 100 };
  if (look === 'lines') return <TextArea {...own} />;
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <TextField
          {...own}
          {...(look === 'email' && { inputMode: 'email' })}
          {...(isFocusedAtFirst && { isFocusedAtFirst })}
        />
      </div>
      {look === 'colour' && (
        <ColourPick value={value} onChange={onChange} label={texts('entry.pickColour')} />
      )}
    </div>
  );
}

type FlagProps = Pick<Props, 'value' | 'onChange' | 'error'> & { label: string };

function Flag({ label, value, onChange, error }: FlagProps) {
  return (
    <div className="grid gap-1">
      <label className="flex items-center gap-2 rounded-md py-1 hover:bg-hover">
        <input
          type="checkbox"
          checked={value === 'true'}
          onChange={({ target }) => onChange(String(target.checked))}
          className="size-4 accent-action"
        />
        {label}
      </label>
      {error !== undefined && <span className="text-small text-bad">{error}</span>}
    </div>
  );
}

/** The browser's own choice of a colour, beside the field that names it. */
function ColourPick({ value, onChange, label }: Omit<FlagProps, 'error'>) {
  return (
    <input
      type="color"
      aria-label={label}
      value={/^#[\da-f]{6}$/i.test(value) ? value : '#ffffff'}
      onChange={({ target }) => onChange(target.value)}
      className="size-9 shrink-0 cursor-pointer rounded-md border border-edge bg-surface p-1"
    />
  );
}
