import type { FormEvent } from 'react';
import {
  type DeskClassSetQuery,
  removeClassSetEdition,
  saveClassSetEdition,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Check } from '../ui/check.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toasts.ts';
import { useKeptForm } from '../ui/use-kept-form.ts';
import { emptyLine, LineFields, type TypedLine } from './line-fields.tsx';
import { yearName } from './year-name.ts';

type ClassSet = NonNullable<DeskClassSetQuery['deskClassSet']>;
type Edition = ClassSet['editions'][number];

type Props = {
  set: Pick<ClassSet, 'id' | 'version'>;
  edition: Edition;
  mayEdit: boolean;
};

type TypedEdition = { isPublished: boolean; lines: TypedLine[] };

/** An edition of a class set: its lines, and whether the shop shows it. It is saved whole. */
export function EditionForm({ set: { id, version }, edition, mayEdit }: Props) {
  const texts = useTexts();
  const { schoolYear } = edition;
  const year = yearName(schoolYear);
  const form = useKeptForm<TypedEdition>(
    `class set ${id} ${schoolYear}`,
    typedOf(edition),
    version,
  );
  const { typed, type } = form;
  const { run, isPending, problem, errors } = useCommand(saveClassSetEdition, (answer) =>
    form.note(answer.saveClassSetEdition),
  );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const { isPublished, lines } = typed;
    const draft = { schoolYear, isPublished, lines: lines.map(draftOf) };
    if (!(await run({ seen: { id, version: form.version }, edition: draft }))) return;
    form.forget();
    showToast({ text: texts('classSet.saved') });
  };
  return (
    <Panel title={texts('classSet.edition', { year })}>
      <form onSubmit={save} noValidate className="grid min-w-0 gap-3">
        <p className="max-w-prose text-muted">{texts('classSet.editionHint')}</p>
        <Check
          label={texts('classSet.isPublished')}
          isChecked={typed.isPublished}
          onChange={(isPublished) => type({ ...typed, isPublished })}
        />
        <ol className="grid gap-3">
          {typed.lines.map((line, place) => (
            // Lines have no key of their own until they are saved.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place} className="min-w-0 border-t border-line pt-3">
              <LineFields
                line={line}
                place={place}
                about={edition.lines.find(({ itemNumber }) => itemNumber === line.itemNumber)}
                errors={errors}
                onChange={(changed) => type({ ...typed, lines: typed.lines.with(place, changed) })}
                onRemove={() => type({ ...typed, lines: typed.lines.toSpliced(place, 1) })}
              />
            </li>
          ))}
        </ol>
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        {mayEdit && (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="main" isPending={isPending}>
              {texts('classSet.save')}
            </Button>
            <Button onPress={() => type({ ...typed, lines: [...typed.lines, emptyLine] })}>
              {texts('classSet.addLine')}
            </Button>
            <RemoveEdition seen={{ id, version }} schoolYear={schoolYear} onRemoved={form.forget} />
          </div>
        )}
      </form>
    </Panel>
  );
}

function typedOf({ isPublished, lines }: Edition): TypedEdition {
  return {
    isPublished,
    lines: lines.map(({ itemNumber, pieces, isPerChild, substituteNumber, replacesNumber }) => ({
      itemNumber,
      pieces: String(pieces),
      isPerChild,
      substituteNumber,
      replacesNumber,
    })),
  };
}

function draftOf(line: TypedLine) {
  return { ...line, pieces: /^\d{1,4}$/.test(line.pieces.trim()) ? Number(line.pieces) : 0 };
}

type RemoveProps = {
  seen: { id: number; version: number };
  schoolYear: number;
  onRemoved: () => void;
};

function RemoveEdition({ seen, schoolYear, onRemoved }: RemoveProps) {
  const texts = useTexts();
  const { run, problem } = useCommand(
    removeClassSetEdition,
    (answer) => answer.removeClassSetEdition,
  );
  return (
    <>
      <ConfirmButton
        label={texts('classSet.removeEdition')}
        question={texts('classSet.removeEditionQuestion', { year: yearName(schoolYear) })}
        onConfirm={async () => {
          if (!(await run({ seen, schoolYear }))) return;
          onRemoved();
          showToast({ text: texts('classSet.editionRemoved') });
        }}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </>
  );
}
