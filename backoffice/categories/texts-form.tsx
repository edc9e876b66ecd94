import type { FormEvent } from 'react';
import { changeCategory } from '#contract/backoffice-operations.generated.ts';
import { type SaveState, useSave } from '../api/use-save.ts';
import { partsOf, savedOf } from '../products/edit-outcome.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { DraftField, DraftQuestion } from '../ui/draft-field.tsx';
import { Panel } from '../ui/facts.tsx';
import { SaveButtons } from '../ui/save-buttons.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { showToast } from '../ui/toasts.ts';
import { type Draft, useDraft } from '../ui/use-draft.ts';
import type { Category } from './load-categories.ts';

const languages = ['de', 'en'] as const;
type FieldName = `${'name' | 'description'}.${(typeof languages)[number]}` | 'icon' | 'tint';

type Props = { category: Category; categories: readonly Category[]; mayEdit: boolean };

/** Names and describes a category. Sends the fields that were typed into with the values seen. */
export function TextsForm({ category, categories, mayEdit }: Props) {
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
      ...partsOf(mine),
      seen: { seenAt, ...partsOf(seen) },
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
          <Look draft={draft} save={save} categories={categories} />
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

type LookProps = {
  draft: Draft<FieldName>;
  save: Pick<SaveState<never>, 'errors' | 'conflicts' | 'clear'>;
};

/** Icon and tint of the category in the navigation. */
function Look({ draft, save, categories }: LookProps & { categories: readonly Category[] }) {
  const texts = useTexts();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['icon', 'tint'] as const).map((field) => (
        <div key={field} className="grid content-start gap-1">
          <SelectField
            label={texts(`category.${field}`)}
            value={draft.valueOf(field)}
            onChange={(value) => draft.type(field, value)}
          >
            {namesOf(categories, field).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
          <DraftQuestion field={field} draft={draft} save={save} />
        </div>
      ))}
    </div>
  );
}

/** Icons or tints that the categories have, for those that others take. */
function namesOf(categories: readonly Category[], field: 'icon' | 'tint'): string[] {
  return [...new Set(categories.map((category) => category[field]))].toSorted();
}

function valuesOf({ de, en, icon, tint }: Category): Record<FieldName, string> {
  return {
    'name.de': de?.name ?? '',
    'name.en': en?.name ?? '',
    'description.de': de?.description ?? '',
    'description.en': en?.description ?? '',
    icon,
    tint,
  };
}
