import type { FormEvent } from 'react';
import { changeCategory } from '#contract/backoffice-operations.generated.ts';
import { useSave } from '../api/use-save.ts';
import { partsOf, savedOf } from '../products/edit-outcome.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { DraftField, DraftQuestion } from '../ui/draft-field.tsx';
import { Panel } from '../ui/facts.tsx';
import { SaveButtons } from '../ui/save-buttons.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { showToast } from '../ui/toasts.ts';
import { useDraft } from '../ui/use-draft.ts';
import type { Category } from './category-tree.ts';

const languages = ['de', 'en'] as const;
type FieldName =
  | `${'name' | 'description'}.${(typeof languages)[number]}`
  | 'isExcludedFromNavigation';

/** Names and describes a category, and keeps it out of the navigation. Sends the fields that were typed into with the values seen. */
export function TextsForm({ category, mayEdit }: { category: Category; mayEdit: boolean }) {
  const texts = useTexts();
  const { id, readAt } = category;
  const draft = useDraft<FieldName>(`category ${id}`, valuesOf(category), readAt);
  const save = useSave(changeCategory, (answer) => savedOf(answer.changeCategory));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || !draft.hasChanges) return;
    const { mine, seen, seenAt } = draft;
    const change = {
      id,
      ...partsOf(read(mine)),
      seen: { seenAt, ...partsOf(read(seen)) },
    };
    if (!(await save.run({ change }))) return;
    draft.settle(mine);
    save.clear();
    showToast({ text: texts('toast.changed') });
  };
  const discard = () => {
    draft.clear();
    save.clear();
  };
  const problem = save.problem ?? save.errors['id'];
  const excluded = 'isExcludedFromNavigation';
  return (
    <Panel title={texts('category.texts')}>
      <form onSubmit={submit} noValidate>
        <fieldset disabled={!mayEdit} className="grid min-w-0 gap-4">
          <legend className="sr-only">{texts('category.texts')}</legend>
          <div className="grid gap-4 lg:grid-cols-2">
            {languages.map((language) => (
              <DraftField
                key={language}
                label={texts('category.name', { language: language.toUpperCase() })}
                field={`name.${language}`}
                draft={draft}
                save={save}
                maxLength={100}
              />
            ))}
            {languages.map((language) => (
              <div key={language} className="grid content-start gap-1">
                <TextArea
                  label={texts('category.description', { language: language.toUpperCase() })}
                  value={draft.valueOf(`description.${language}`)}
                  onChange={(value) => draft.type(`description.${language}`, value)}
                  maxLength={2000}
                  error={save.errors[`description.${language}`]}
                />
                <DraftQuestion field={`description.${language}`} draft={draft} save={save} />
              </div>
            ))}
          </div>
          <label className="flex items-center gap-2 rounded-md py-1 hover:bg-hover">
            <input
              type="checkbox"
              checked={draft.valueOf(excluded) === 'true'}
              onChange={({ target }) => draft.type(excluded, String(target.checked))}
              className="size-4 accent-action"
            />
            {texts('category.isExcluded')}
          </label>
          <DraftQuestion
            field={excluded}
            draft={draft}
            save={save}
            nameOf={(value) => texts(value === 'true' ? 'answer.yes' : 'answer.no')}
          />
          <SaveButtons
            problem={problem}
            mayEdit={mayEdit}
            isPending={save.isPending}
            hasChanges={draft.hasChanges}
            discard={discard}
          />
        </fieldset>
      </form>
    </Panel>
  );
}

function valuesOf({ de, en, isExcludedFromNavigation }: Category): Record<FieldName, string> {
  return {
    'name.de': de?.name ?? '',
    'name.en': en?.name ?? '',
    'description.de': de?.description ?? '',
    'description.en': en?.description ?? '',
    isExcludedFromNavigation: String(isExcludedFromNavigation),
  };
}

/** Typed fields as values. */
function read(typed: Readonly<Partial<Record<FieldName, string>>>): Record<string, unknown> {
  const { isExcludedFromNavigation: excluded, ...named } = typed;
  return { ...named, ...(excluded && { isExcludedFromNavigation: excluded === 'true' }) };
}
