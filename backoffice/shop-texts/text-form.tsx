import type { FormEvent } from 'react';
import { changeShopText } from '#contract/backoffice-operations.generated.ts';
import { useSave } from '../api/use-save.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { SaveButtons } from '../ui/save-buttons.tsx';
import { showToast } from '../ui/toasts.ts';
import type { Draft } from '../ui/use-draft.ts';
import { locales, type ShopText, type TextLocale } from './locales.ts';
import { VersionField } from './version-field.tsx';

type Props = {
  text: ShopText;
  draft: Draft<TextLocale>;
  /** Whether the versions are below each other. */
  isNarrow?: boolean;
  onSaved?: () => void;
};

/** The form of a text in its versions: checked while they are typed, saved together. */
export function TextForm({ text, draft, isNarrow = false, onSaved }: Props) {
  const { key, versions } = text;
  const inOrder = locales.flatMap((locale) => versions.filter((each) => each.locale === locale));
  const texts = useTexts();
  const save = useSave(changeShopText, ({ changeShopText: { result, conflicts } }) => ({
    result,
    conflicts,
  }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || !draft.hasChanges) return;
    const { mine, seen, seenAt } = draft;
    if (!(await save.run({ key, versions: mine, seen, seenAt }))) return;
    draft.settle(mine);
    save.clear();
    showToast({ text: texts('text.saved') });
    onSaved?.();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <div className={`grid gap-6 ${isNarrow ? '' : 'lg:grid-cols-2'}`}>
        {inOrder.map((version) => (
          <VersionField
            key={version.locale}
            version={version}
            values={text.values}
            draft={draft}
            save={save}
          />
        ))}
      </div>
      <SaveButtons
        problem={save.problem}
        mayEdit
        isPending={save.isPending}
        hasChanges={draft.hasChanges}
        discard={() => {
          draft.clear();
          save.clear();
        }}
      />
    </form>
  );
}
