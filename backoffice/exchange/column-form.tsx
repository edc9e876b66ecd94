import { type FormEvent, useState } from 'react';
import { mapExchange } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { ShownRun } from './shown-run.ts';
import { type Attribute, useFieldName } from './use-field-name.ts';

const mostExamples = 3;

type ColumnFormProps = {
  run: ShownRun;
  fields: readonly string[];
  attributes: readonly Attribute[];
};

/** What each column of the file is, with its first cells. */
export function ColumnForm({ run, fields, attributes }: ColumnFormProps) {
  const texts = useTexts();
  const { id, version, columns, preview } = run;
  const [mapping, setMapping] = useState<readonly string[]>(
    columns.map((_, place) => run.mapping[place] ?? ''),
  );
  const command = useCommand(mapExchange, (answer) => answer.mapExchange);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!command.isPending) await command.run({ seen: { id, version }, mapping: [...mapping] });
  };
  const nameOf = useFieldName(attributes);
  const families = ['attribute', 'variant'] as const;
  const all = [
    ...fields,
    ...families.flatMap((family) => attributes.map(({ code }) => `${family}.${code}`)),
  ];
  const named = columns.map((column, place) => ({ column, place }));
  const problem = command.problem ?? command.errors['mapping'];
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-line bg-surface p-4"
    >
      <h2 className="text-lead font-semibold">{texts('exchange.columns')}</h2>
      <p className="text-muted">{texts('exchange.columnsHint')}</p>
      <ul className="grid gap-2">
        {named.map(({ column, place }) => (
          <li
            key={place}
            className="grid gap-x-4 gap-y-1 border-b border-line pb-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.5fr)] sm:items-center"
          >
            <span className="font-semibold wrap-anywhere">{column}</span>
            <FieldSelect
              column={column}
              field={mapping[place] ?? ''}
              fields={all}
              nameOf={nameOf}
              taken={mapping}
              onChange={(field) => setMapping(mapping.with(place, field))}
            />
            <span className="text-small text-muted wrap-anywhere">
              {preview
                .slice(0, mostExamples)
                .map((cells) => cells[place] ?? '')
                .filter((cell) => cell !== '')
                .join(' · ')
                .slice(0, 200)}
            </span>
          </li>
        ))}
      </ul>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <div>
        <Button type="submit" isPending={command.isPending}>
          {texts('exchange.keepMapping')}
        </Button>
      </div>
    </form>
  );
}

type FieldProps = {
  column: string;
  field: string;
  fields: readonly string[];
  nameOf: (field: string) => string;
  /** Fields of the other columns, which cannot be chosen again. */
  taken: readonly string[];
  onChange: (field: string) => void;
};

function FieldSelect({ column, field, fields, nameOf, taken, onChange }: FieldProps) {
  const texts = useTexts();
  return (
    <select
      aria-label={texts('exchange.fieldOf', { column })}
      value={field}
      onChange={({ target }) => onChange(target.value)}
      className="h-9 w-full min-w-0 rounded-md border border-edge bg-surface px-2 hover:border-ink"
    >
      <option value="">{texts('exchange.noField')}</option>
      {fields
        .filter((each) => each === field || !taken.includes(each))
        .map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
    </select>
  );
}
