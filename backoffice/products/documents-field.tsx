import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { type Part, PartField } from './document-field.tsx';
import { entriesIn, type Parts } from './field-codecs.ts';
import { Place } from './product-fields.tsx';
import type { PartForm } from './use-part-form.ts';

type DocumentsProps<Field extends string> = {
  form: PartForm<Field>;
  field: Field;
  parts: readonly Part[];
  /** The part that names an entry. */
  titlePart: string;
  /** What a new entry has. */
  added: Parts;
  most: number;
  heading: string;
  addLabel: string;
  /** What an entry without a title is called. */
  nameAt: (place: number) => string;
  /** More to do with an entry, such as an upload that fills it in. */
  tools?: (entry: Parts, change: (entry: Parts) => void) => ReactNode;
  /** The part by which entries differ; with one they can be put into another order. */
  idPart?: string;
};

/** Documents of a field in their order, each folded, to add, fill in and remove. A refusal is shown at the part that it is about. */
export function DocumentsField<Field extends string>(props: DocumentsProps<Field>) {
  const { form, field, parts, titlePart, added, most, heading, addLabel, idPart } = props;
  const entries = entriesIn(form.draft.valueOf(field));
  const error = form.save.errors[field];
  const firstWrong = entries.findIndex((entry) => wrongPart(parts, entry) !== undefined);
  const keep = (next: readonly Parts[]) => form.draft.type(field, JSON.stringify(next));
  const titlesOf = (value: string) =>
    entriesIn(value)
      .map((entry) => entry[titlePart])
      .join(' · ');
  return (
    <Place form={form} field={field} nameOf={titlesOf}>
      <h3>{heading}</h3>
      {error !== undefined && firstWrong < 0 && (
        <p role="alert" className="text-small text-bad">
          {error}
        </p>
      )}
      {entries.map((entry, index) => (
        <Entry
          // Entries without an id keep their places.
          key={idPart === undefined ? index : entry[idPart]}
          {...props}
          entry={entry}
          place={index + 1}
          error={index === firstWrong ? error : undefined}
          onChange={(changed) => keep(entries.with(index, changed))}
          onRemove={() => keep(entries.toSpliced(index, 1))}
          onUp={() => keep(entries.toSpliced(index, 1).toSpliced(index - 1, 0, entry))}
        />
      ))}
      {entries.length < most && (
        <Button onPress={() => keep([...entries, added])} className="justify-self-start">
          {addLabel}
        </Button>
      )}
    </Place>
  );
}

type EntryProps<Field extends string> = DocumentsProps<Field> & {
  entry: Parts;
  place: number;
  error: string | undefined;
  onChange: (entry: Parts) => void;
  onRemove: () => void;
  onUp: () => void;
};

function Entry<Field extends string>({
  entry,
  place,
  parts,
  titlePart,
  nameAt,
  tools,
  idPart,
  error,
  onChange,
  onRemove,
  onUp,
}: EntryProps<Field>) {
  const texts = useTexts();
  const [isOpen] = useState(entry[titlePart] === '');
  const name = nameAt(place);
  const wrong = wrongPart(parts, entry)?.part;
  return (
    <details className="rounded-md border border-line px-3 py-2" open={isOpen}>
      <summary className="cursor-pointer wrap-anywhere">{entry[titlePart] || name}</summary>
      <fieldset className="grid gap-3 pt-2">
        <legend className="sr-only">{name}</legend>
        {tools?.(entry, onChange)}
        {parts.map((each) => (
          <PartField
            key={each.part}
            {...each}
            value={entry[each.part] ?? ''}
            error={each.part === wrong ? error : undefined}
            onChange={(typed) => onChange({ ...entry, [each.part]: typed })}
          />
        ))}
        <p className="flex flex-wrap gap-2">
          {idPart !== undefined && (
            <Button
              aria-label={texts('product.relationUp', { name: entry[titlePart] || name })}
              isDisabled={place === 1}
              onPress={onUp}
            >
              ↑
            </Button>
          )}
          <Button onPress={onRemove} className="min-w-0 wrap-anywhere">
            {texts('product.removeFeature', { name: entry[titlePart] || name })}
          </Button>
        </p>
      </fieldset>
    </details>
  );
}

/** The part that a refusal of an entry is about: one that is missing, or is no value. */
function wrongPart(parts: readonly Part[], entry: Parts): Part | undefined {
  return parts.find(({ part, codec, isRequired }) => {
    const typed = entry[part] ?? '';
    return (isRequired === true && typed.trim() === '') || Number.isNaN(codec.read(typed));
  });
}
