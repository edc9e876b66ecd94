import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { changeCatalogueEntry } from '#contract/backoffice-operations.generated.ts';
import { type SaveState, useSave } from '../api/use-save.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { DraftQuestion } from '../ui/draft-field.tsx';
import { Panel } from '../ui/facts.tsx';
import { SaveButtons } from '../ui/save-buttons.tsx';
import { showToast } from '../ui/toasts.ts';
import { type Draft, useDraft } from '../ui/use-draft.ts';
import { EntryFieldInput } from './entry-field-input.tsx';
import { type EntryField, fieldRows, readValues, writtenValues } from './entry-fields.ts';
import { EntryHint } from './entry-hint.tsx';
import type { Entry, FieldName, ListName } from './entry-type.ts';
import { LabelPreview } from './label-preview.tsx';

type Props = { list: ListName; entry: Entry; mayEdit: boolean };

/**
 * Changes the fields of an entry: sends those that were typed into with the values seen. The fragment of the address names a field that
 * gets the focus.
 */
export function EntryForm({ list, entry, mayEdit }: Props) {
  const texts = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const { key, readAt, fields: shown } = entry;
  const draft = useDraft<FieldName>(`${list} ${key}`, writtenValues(list, shown), readAt);
  const save = useSave(changeCatalogueEntry, ({ changeCatalogueEntry: { result, met } }) => ({
    result,
    conflicts: met,
  }));
  useNamedField(form);
  const forget = () => {
    draft.clear();
    save.clear();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || !draft.hasChanges) return;
    const { mine, seen, seenAt } = draft;
    const fields = readValues(list, mine);
    if (!(await save.run({ list, key, fields, seen: readValues(list, seen), seenAt }))) return;
    draft.settle(mine);
    save.clear();
    showToast({ text: texts('toast.changed') });
  };
  const problem = save.problem ?? save.errors['key'];
  return (
    <Panel title={texts(`entry.form.${list}`)}>
      <form ref={form} onSubmit={submit} noValidate>
        <fieldset disabled={!mayEdit} className="grid min-w-0 gap-4">
          <legend className="sr-only">{texts(`entry.form.${list}`)}</legend>
          <Rows list={list} draft={draft} save={save} />
          {list === 'labels' && (
            <LabelPreview
              icon={draft.valueOf('icon')}
              type={draft.valueOf('type')}
              nameDe={draft.valueOf('nameDe')}
              nameEn={draft.valueOf('nameEn')}
            />
          )}
          <EntryHint list={list} />
          <SaveButtons
            problem={problem}
            mayEdit={mayEdit}
            isPending={save.isPending}
            hasChanges={draft.hasChanges}
            discard={forget}
          />
        </fieldset>
      </form>
    </Panel>
  );
}

type RowsProps = { list: ListName; draft: Draft<FieldName>; save: Save };
type Save = Pick<SaveState<never>, 'errors' | 'conflicts' | 'clear'>;

function Rows({ list, draft, save }: RowsProps) {
  const texts = useTexts();
  const isShown = ({ when }: EntryField) => when === undefined || draft.valueOf(when) === 'true';
  return fieldRows[list].map((row) => {
    const fields = row.filter(isShown);
    if (fields.length === 0) return null;
    return (
      <div key={fields[0]?.name} className={fields.length > 1 ? 'grid gap-4 lg:grid-cols-2' : ''}>
        {fields.map((field) => (
          <div key={field.name} data-field={field.name} className="grid content-start gap-1">
            <EntryFieldInput
              field={field}
              value={draft.valueOf(field.name)}
              onChange={(value) => draft.type(field.name, value)}
              error={save.errors[field.name]}
            />
            <DraftQuestion
              field={field.name}
              draft={draft}
              save={save}
              {...(field.look === 'flag' && {
                nameOf: (value) => texts(value === 'true' ? 'answer.yes' : 'answer.no'),
              })}
            />
          </div>
        ))}
      </div>
    );
  });
}

/** Brings the field that the address names into view and focuses it. */
function useNamedField(form: React.RefObject<HTMLFormElement | null>): void {
  const { hash } = useLocation();
  useEffect(() => {
    const name = hash.slice(1);
    if (!/^[A-Za-z]+$/.test(name)) return;
    const place = form.current?.querySelector(`[data-field="${name}"]`);
    place?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [form, hash]);
}
