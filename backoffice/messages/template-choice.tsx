import type { FilledFragment } from '#contract/backoffice-operations.generated.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { SelectField } from '../ui/select-field.tsx';

type Props = {
  templates: readonly FilledFragment[];
  /** The template that was chosen last; empty for none. */
  chosen: string;
  onChoose: (template: FilledFragment) => void;
  isInserting?: boolean;
};

/** Chooses a template in the customer's language, with its facts filled in. */
export function TemplateChoice({ templates, chosen, onChoose, isInserting = false }: Props) {
  const texts = useServerTexts();
  const choose = (kind: string) => {
    const template = templates.find((each) => each.kind === kind);
    if (template) onChoose(template);
  };
  if (templates.length === 0) return null;
  return (
    <SelectField label={texts('messages.template')} value={chosen} onChange={choose}>
      <option value="">{texts(isInserting ? 'messages.insert' : 'messages.choose')}</option>
      {templates.map(({ kind }) => (
        <option key={kind} value={kind}>
          {texts(`messages.kind.${kind}`)}
        </option>
      ))}
    </SelectField>
  );
}

/** Typed words with a template's: nothing that was typed is replaced. */
export function withTemplate(typed: string, words: string): string {
  return typed.trim() === '' ? words : `${typed.trimEnd()}\n\n${words}`;
}
