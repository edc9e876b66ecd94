import { longestRulingNote, rulingCodes } from '#contract/ruling-codes.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useRulingName } from './use-ruling-name.ts';

/** A ruling as it is chosen, with its notes; empty codes are not chosen yet. */
export type TypedRuling = { ruling: string; noteDe: string; noteEn: string };

type YearProps = {
  year: number;
  rulings: readonly TypedRuling[];
  /** What holds where nothing is set. */
  defaults: readonly TypedRuling[];
  errors: Readonly<Record<string, string>>;
  onChange: (rulings: TypedRuling[]) => void;
};

/** The usual rulings of a school year in their order. */
export function RulingYear({ year, rulings, defaults, errors, onChange }: YearProps) {
  const texts = useTexts();
  const name = useServerTexts()(`ruling.year.${year}`);
  const isOwn = JSON.stringify(rulings.map(keyOf)) !== JSON.stringify(defaults.map(keyOf));
  return (
    <Panel title={name}>
      <p className="text-small text-muted">
        {texts(isOwn ? 'ruling.isOwn' : 'ruling.isOtherwise')}
        {rulings.length === 0 && `. ${texts('ruling.noneUsual')}`}
      </p>
      {rulings.length > 0 && (
        <ol className="grid gap-3">
          {rulings.map((ruling, place) => (
            // A ruling has no key of its own while it is chosen.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place} className="min-w-0 border-t border-line pt-3">
              <RulingRow
                ruling={ruling}
                place={place}
                year={name}
                errorOf={(field) => errors[`years.${year}.${place}.${field}`]}
                onChange={(changed) => onChange(rulings.with(place, changed))}
                onRemove={() => onChange(rulings.toSpliced(place, 1))}
              />
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={texts('ruling.add', { year: name })}
          onPress={() => onChange([...rulings, { ruling: '', noteDe: '', noteEn: '' }])}
        >
          {texts('ruling.addShort')}
        </Button>
        {isOwn && (
          <Button
            aria-label={texts('ruling.restore', { year: name })}
            onPress={() => onChange([...defaults])}
          >
            {texts('ruling.restoreShort')}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function keyOf({ ruling, noteDe, noteEn }: TypedRuling): string[] {
  return [ruling, noteDe, noteEn];
}

type RowProps = {
  ruling: TypedRuling;
  place: number;
  /** The name of the school year. */
  year: string;
  errorOf: (field: keyof TypedRuling) => string | undefined;
  onChange: (ruling: TypedRuling) => void;
  onRemove: () => void;
};

function RulingRow({ ruling, place, year, errorOf, onChange, onRemove }: RowProps) {
  const texts = useTexts();
  const nameOf = useRulingName();
  const fieldOf = (field: keyof TypedRuling) => ({
    label: texts(`ruling.${field}`),
    value: ruling[field],
    onChange: (value: string) => onChange({ ...ruling, [field]: value }),
    error: errorOf(field),
  });
  return (
    <fieldset className="grid min-w-0 items-start gap-2 sm:grid-cols-2 lg:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <legend className="sr-only">{texts('ruling.row', { place: place + 1, year })}</legend>
      <SelectField {...fieldOf('ruling')}>
        <option value="">–</option>
        {rulingCodes.map((code) => (
          <option key={code} value={code}>
            {nameOf(code)}
          </option>
        ))}
      </SelectField>
      <TextField {...fieldOf('noteDe')} maxLength={longestRulingNote} autoComplete="off" />
      <TextField {...fieldOf('noteEn')} maxLength={longestRulingNote} autoComplete="off" />
      <Button
        aria-label={texts('ruling.remove', { place: place + 1, year })}
        onPress={onRemove}
        className="self-start justify-self-start lg:mt-7"
      >
        {texts('ruling.removeShort')}
      </Button>
    </fieldset>
  );
}
