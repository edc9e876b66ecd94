import { type FormEvent, useState } from 'react';
import { describeExchange } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { ShownRun } from './shown-run.ts';

const encodings = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
};
const delimiters = [';', ',', '\t', '|'];
const decimals = [',', '.'];

/** How the file is written, as guessed; staff change it, and the file is read again. */
export function DialectForm({ run }: { run: ShownRun }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { id, version, format } = run;
  const [dialect, setDialect] = useState(
    run.dialect ?? { encoding: 'utf-8', delimiter: ';', decimal: ',', headerLine: 1 },
  );
  const command = useCommand(describeExchange, (answer) => answer.describeExchange);
  const change = (part: Partial<typeof dialect>) => setDialect({ ...dialect, ...part });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!command.isPending) await command.run({ seen: { id, version }, dialect });
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid gap-3 rounded-md border border-line bg-surface p-4"
    >
      <h2 className="text-lead font-semibold">{texts('exchange.dialect')}</h2>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {format === 'csv' && (
          <SelectField
            label={texts('exchange.encoding')}
            value={dialect.encoding}
            onChange={(encoding) => change({ encoding })}
          >
            {Object.entries(encodings).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {format === 'csv' && (
          <SelectField
            label={texts('exchange.delimiter')}
            value={dialect.delimiter}
            onChange={(delimiter) => change({ delimiter })}
          >
            {delimiters.map((value) => (
              <option key={value} value={value}>
                {serverTexts(`exchange.delimiter.${value}`)}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label={texts('exchange.decimal')}
          value={dialect.decimal}
          onChange={(decimal) => change({ decimal })}
        >
          {decimals.map((value) => (
            <option key={value} value={value}>
              {serverTexts(`exchange.decimal.${value}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={texts('exchange.headerLine')}
          inputMode="numeric"
          value={String(dialect.headerLine)}
          onChange={(text) =>
            change({ headerLine: Number(text.replaceAll(/\D/g, '').slice(0, 4)) })
          }
        />
      </div>
      {command.problem !== undefined && <Notice look="bad">{command.problem}</Notice>}
      <div>
        <Button type="submit" isPending={command.isPending}>
          {texts('exchange.readAgain')}
        </Button>
      </div>
    </form>
  );
}
