import type { FormEvent } from 'react';
import { changeParameter } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { DraftQuestion } from '../ui/draft-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';
import { useDraft } from '../ui/use-draft.ts';
import type { Parameter } from './parameter-names.ts';

type Props = {
  parameter: Parameter;
  place: Parameter['values'][number];
  /** The storefront's name. */
  where: string;
};

/** Changes the value of a parameter for one storefront or for all. */
export function ValueForm({ parameter, place, where }: Props) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { name, entry, kind, unit } = parameter;
  const { store, value } = place;
  const draft = useDraft(`parameter ${name} ${entry} ${store}`, { value: value ?? '' });
  const typed = draft.valueOf('value');
  const { run, isPending, problem, errors } = useCommand(
    changeParameter,
    (answer) => answer.changeParameter,
  );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !draft.hasChanges || draft.met.length > 0) return;
    const seen = draft.seen.value === undefined ? value : draft.seen.value || null;
    if (!(await run({ name, entry, store, value: typed, seen }))) return;
    draft.clear();
    showToast({ text: texts('parameter.changed') });
  };
  const label =
    unit === null
      ? texts('parameter.valueOf', { where })
      : texts('parameter.valueIn', { where, unit: serverTexts(`parameter.unitName.${unit}`) });
  return (
    <form onSubmit={save} noValidate className="grid min-w-0 grow gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <div className={kind === 'number' ? 'w-80 max-w-full' : 'min-w-56 grow'}>
          <TextField
            label={label}
            value={typed}
            onChange={(written) => draft.type('value', written)}
            maxLength={4000}
            {...(kind === 'number' && { inputMode: 'numeric' as const })}
            error={errors['value']}
          />
        </div>
        <Button type="submit" look="main" isPending={isPending} isDisabled={!draft.hasChanges}>
          {texts('save.save')}
        </Button>
      </div>
      <DraftQuestion field="value" draft={draft} />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </form>
  );
}

/** Removes the value of one storefront or of all, so that the value for all storefronts or the program's default holds there. */
export function RemoveValue({ parameter: { name, entry }, place: { store, value }, where }: Props) {
  const texts = useTexts();
  const { run, isPending, problem } = useCommand(
    changeParameter,
    (answer) => answer.changeParameter,
  );
  const label = texts(store === '*' ? 'parameter.remove' : 'parameter.follow');
  const remove = async () => {
    if (await run({ name, entry, store, value: null, seen: value }))
      showToast({ text: texts('parameter.removed') });
  };
  return (
    <>
      <Button isPending={isPending} aria-label={`${label}: ${where}`} onPress={remove}>
        {label}
      </Button>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </>
  );
}
