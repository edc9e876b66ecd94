import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { addCatalogueEntry } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { codeOf } from '../ui/code-of.ts';
import { EntryFieldInput } from './entry-field-input.tsx';
import { fieldRows, fieldsOf, firstValues, readValues } from './entry-fields.ts';
import { entryPath } from './entry-paths.ts';
import { EntryHint } from './entry-hint.tsx';
import type { FieldName, ListName } from './entry-type.ts';

type Props = {
  list: ListName;
  /** The attribute of a new value. */
  attribute?: string;
};

/** Adds an entry. Its code, where it has one, follows the German name until it is typed; a matrix code comes first, as its name. */
export function NewEntry({ list, attribute }: Props) {
  const texts = useTexts();
  const navigate = useNavigate();
  const names = fieldsOf(list).map(({ name }) => name);
  const empty = Object.fromEntries(names.map((name) => [name, firstValues[name] ?? '']));
  const draft = useDraft<FieldName | 'key'>(`new ${list} ${attribute ?? ''}`, {
    ...(empty as Record<FieldName, string>),
    key: '',
  });
  const { run, isPending, problem, errors } = useCommand(
    addCatalogueEntry,
    (answer) => answer.addCatalogueEntry.result,
    {
      isGoneAfter: true,
      onAnswer: async ({ addCatalogueEntry: { key } }) => {
        if (key === null) return;
        draft.clear();
        await navigate(entryPath(list, key));
      },
    },
  );
  const isNamedByCode = list === 'matrixCodes';
  const code = draft.valueOf('key') || codeOf(draft.valueOf('nameDe') ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const written = Object.fromEntries(names.map((name) => [name, draft.valueOf(name)]));
    const key = attribute === undefined ? code : `${attribute}:${code}`;
    void run({ list, key: list === 'brands' ? null : key, fields: readValues(list, written) });
  };
  const codeField = (
    <TextField
      label={texts('entry.code')}
      value={code}
      onChange={(value) => draft.type('key', value)}
      maxLength={list === 'matrixCodes' ? 40 : 80}
      error={errors['key']}
      isFocusedAtFirst={isNamedByCode}
    />
  );
  return (
    <>
      <PageHead title={texts(`entry.new.${list}`)} />
      <form onSubmit={submit} noValidate className="grid max-w-3xl gap-4">
        {isNamedByCode && codeField}
        {fieldRows[list].map((row) => {
          const fields = row.filter(
            ({ when }) => when === undefined || draft.valueOf(when) === 'true',
          );
          return (
            fields.length > 0 && (
              <div
                key={fields[0]?.name}
                className={fields.length > 1 ? 'grid items-start gap-4 lg:grid-cols-2' : ''}
              >
                {fields.map((field) => (
                  <EntryFieldInput
                    key={field.name}
                    field={field}
                    value={draft.valueOf(field.name)}
                    onChange={(value) => draft.type(field.name, value)}
                    error={errors[field.name]}
                    isFocusedAtFirst={!isNamedByCode && field === fieldRows[list][0]?.[0]}
                  />
                ))}
              </div>
            )
          );
        })}
        {list !== 'brands' && !isNamedByCode && codeField}
        <EntryHint list={list} />
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        <Button type="submit" look="main" isPending={isPending} className="justify-self-start">
          {texts(`entry.create.${list}`)}
        </Button>
      </form>
    </>
  );
}
