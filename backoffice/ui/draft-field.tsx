import type { ComponentProps } from 'react';
import type { SaveState } from '../api/use-save.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';
import type { Draft } from './use-draft.ts';
import { When } from './when.tsx';

type Save = Pick<SaveState<never>, 'errors' | 'conflicts' | 'clear'>;

type Props<Field extends string> = ComponentProps<typeof TextField> & {
  field: Field;
  draft: Draft<Field>;
  save: Save;
};

/** A field of a record's draft. Where others changed it meanwhile it asks which value stays. */
export function DraftField<Field extends string>({ field, draft, save, ...props }: Props<Field>) {
  return (
    <div className="grid content-start gap-1">
      <TextField
        {...props}
        value={draft.valueOf(field)}
        onChange={(value) => draft.type(field, value)}
        error={save.errors[field]}
      />
      <DraftQuestion field={field} draft={draft} save={save} />
    </div>
  );
}

type QuestionProps<Field extends string> = Pick<Props<Field>, 'field' | 'draft'> & {
  /** The save that names who changed a field; without one the question names no person. */
  save?: Save;
  /** How a value is written; as it is without. */
  nameOf?: (value: string) => string;
};

/** Asks which value of a field stays where others changed it meanwhile; else nothing. */
export function DraftQuestion<Field extends string>({
  field,
  draft,
  save,
  nameOf,
}: QuestionProps<Field>) {
  const texts = useTexts();
  if (!draft.met.includes(field)) return null;
  const conflict = save?.conflicts.find((each) => each.field === field);
  const value = draft.theirsOf(field);
  const theirs = (nameOf?.(value) ?? value) || texts('save.empty');
  const decide = (choice: (field: Field) => void) => {
    save?.clear();
    choice(field);
  };
  return (
    <div className="grid gap-2 rounded-md bg-warn-soft px-3 py-2 text-warn">
      <p className="break-words">
        {conflict?.changedBy == null
          ? texts('save.theirs', { theirs })
          : texts('save.theirsBy', { theirs, name: conflict.changedBy })}
        {conflict?.changedAt != null && (
          <>
            {' '}
            (<When at={conflict.changedAt} />)
          </>
        )}
      </p>
      <p className="flex flex-wrap gap-2">
        <Button onPress={() => decide(draft.keepMine)}>{texts('save.keepMine')}</Button>
        <Button onPress={() => decide(draft.takeTheirs)}>{texts('save.takeTheirs')}</Button>
      </p>
    </div>
  );
}
