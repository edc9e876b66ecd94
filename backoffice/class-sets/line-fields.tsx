import type { DeskClassSetQuery } from '#contract/backoffice-operations.generated.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';

/** A line of an edition as it is typed. */
export type TypedLine = {
  itemNumber: string;
  pieces: string;
  isPerChild: boolean;
  substituteNumber: string;
  replacesNumber: string;
};

export const emptyLine: TypedLine = {
  itemNumber: '',
  pieces: '1',
  isPerChild: true,
  substituteNumber: '',
  replacesNumber: '',
};

type SavedLine = NonNullable<
  DeskClassSetQuery['deskClassSet']
>['editions'][number]['lines'][number];

type Props = {
  line: TypedLine;
  place: number;
  /** The saved line of the same item. */
  about: SavedLine | undefined;
  errors: Readonly<Record<string, string>>;
  onChange: (line: TypedLine) => void;
  onRemove: () => void;
};

/** The fields of one line, with what is known of its item. */
export function LineFields({ line, place, about, errors, onChange, onRemove }: Props) {
  const texts = useTexts();
  const fieldOf = (name: 'itemNumber' | 'pieces' | 'substituteNumber' | 'replacesNumber') => ({
    label: texts(`classSet.${name}`),
    value: line[name],
    onChange: (value: string) => onChange({ ...line, [name]: value }),
    error: errors[`lines.${place}.${name}`],
    autoComplete: 'off',
    maxLength: 40,
  });
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{texts('classSet.line', { place: place + 1 })}</legend>
      <div className="grid items-start gap-2 sm:grid-cols-2 md:grid-cols-[1.2fr_5rem_7rem_1.2fr_1.2fr]">
        <TextField {...fieldOf('itemNumber')} />
        <TextField {...fieldOf('pieces')} inputMode="numeric" />
        <SelectField
          label={texts('classSet.isPerChild')}
          value={line.isPerChild ? 'child' : 'class'}
          onChange={(per) => onChange({ ...line, isPerChild: per === 'child' })}
        >
          <option value="child">{texts('classSet.perChild')}</option>
          <option value="class">{texts('classSet.perClass')}</option>
        </SelectField>
        <TextField {...fieldOf('substituteNumber')} />
        <TextField {...fieldOf('replacesNumber')} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 text-small wrap-anywhere text-muted">
          {about && <About line={about} />}
        </p>
        <Button onPress={onRemove} aria-label={texts('classSet.removeLine', { place: place + 1 })}>
          {texts('classSet.removeLine', { place: place + 1 })}
        </Button>
      </div>
    </fieldset>
  );
}

function About({ line: { name, packSize: size, onHand: stock } }: { line: SavedLine }) {
  const texts = useTexts();
  return size > 1
    ? texts('classSet.about.item', { name, size, stock })
    : texts('classSet.about.single', { name, stock });
}
