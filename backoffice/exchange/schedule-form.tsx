import { type FormEvent, useState } from 'react';
import {
  changeExchangeSchedule,
  createExchangeSchedule,
  type ExchangeRunsQuery,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { CheckList } from '../ui/check-list.tsx';
import { Notice } from '../ui/notice.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useKeptForm } from '../ui/use-kept-form.ts';

export type Schedule = ExchangeRunsQuery['exchangeSchedules'][number];

type Props = { schedule: Schedule | undefined; onDone: () => void };

const days = [1, 2, 3, 4, 5, 6, 7];
const kinds = ['items', 'prices', 'stock', 'catalogue'];

function typedOf(schedule: Schedule | undefined) {
  return {
    name: schedule?.name ?? '',
    direction: schedule?.direction ?? 'import',
    sender: schedule?.sender ?? '',
    kind: schedule?.kind || 'items',
    format: schedule?.format === 'xlsx' ? 'xlsx' : 'csv',
    address: schedule?.address ?? '',
    login: schedule?.login ?? '',
    everyMinutes: schedule?.everyMinutes ? String(schedule.everyMinutes) : '',
    times: schedule?.times.join(', ') ?? '06:00',
    weekdays: (schedule?.weekdays ?? []) as readonly number[],
    mostRefused: String(schedule?.mostRefused ?? 0),
    isActive: schedule?.isActive ?? true,
  };
}

type Typed = ReturnType<typeof typedOf>;

const wholeOf = (text: string): number => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : -1);

const draftOf = (typed: Typed, secret: string) => ({
  ...typed,
  secret,
  weekdays: [...typed.weekdays],
  everyMinutes: typed.everyMinutes.trim() === '' ? 0 : wholeOf(typed.everyMinutes),
  times: typed.times.split(/[\s,;]+/).filter((time) => time !== ''),
  mostRefused: wholeOf(typed.mostRefused),
  format: typed.kind === 'catalogue' ? 'bmecat' : typed.format,
});

/** What a schedule does, with whom, and when; the password is not kept while it is typed. */
export function ScheduleForm({ schedule, onDone }: Props) {
  const texts = useTexts();
  const form = useKeptForm<Typed>(
    `exchange schedule ${schedule?.id ?? 'new'}`,
    typedOf(schedule),
    schedule?.version ?? 0,
  );
  const [secret, setSecret] = useState('');
  const [privateKey, setPrivateKey] = useState('');
  const isSftp = /^sftp:/i.test(form.typed.address.trim());
  const create = useCommand(createExchangeSchedule, (answer) => answer.createExchangeSchedule);
  const change = useCommand(changeExchangeSchedule, (answer) =>
    form.note(answer.changeExchangeSchedule),
  );
  const { isPending, problem, errors } = schedule ? change : create;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const draft = draftOf(form.typed, (isSftp && privateKey) || secret);
    const isDone = schedule
      ? await change.run({ seen: { id: schedule.id, version: form.version }, draft })
      : await create.run({ draft });
    if (!isDone) return;
    form.forget();
    onDone();
  };
  const type = (part: Partial<Typed>) => form.type({ ...form.typed, ...part });
  const fields = { typed: form.typed, type, errors };
  return (
    <form onSubmit={save} noValidate className="grid gap-4 p-4">
      <WhatFields {...fields} />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          label={texts('schedule.login')}
          autoComplete="off"
          maxLength={80}
          value={form.typed.login}
          onChange={(login) => type({ login })}
          error={errors['login']}
        />
        <TextField
          label={texts(schedule?.hasSecret ? 'schedule.secretKept' : 'schedule.secret')}
          type="password"
          autoComplete="new-password"
          maxLength={200}
          value={secret}
          onChange={setSecret}
          error={errors['secret']}
        />
      </div>
      {isSftp && (
        <TextArea
          label={texts('schedule.privateKey')}
          maxLength={8000}
          autoComplete="off"
          spellCheck="false"
          value={privateKey}
          onChange={setPrivateKey}
        />
      )}
      <WhenFields {...fields} />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <Button type="submit" look="main" isPending={isPending} className="justify-self-start">
        {texts('schedule.save')}
      </Button>
    </form>
  );
}

type FieldProps = {
  typed: Typed;
  type: (part: Partial<Typed>) => void;
  errors: Readonly<Record<string, string>>;
};

function WhatFields({ typed, type, errors }: FieldProps) {
  const texts = useTexts();
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <TextField
        label={texts('schedule.name')}
        maxLength={80}
        value={typed.name}
        onChange={(name) => type({ name })}
        error={errors['name']}
      />
      <SelectField
        label={texts('schedule.direction')}
        value={typed.direction}
        onChange={(direction) => type({ direction })}
        error={errors['direction']}
      >
        <option value="import">{texts('schedule.direction.import')}</option>
        <option value="export">{texts('schedule.direction.export')}</option>
      </SelectField>
      {typed.direction === 'import' ? (
        <ImportFields typed={typed} type={type} errors={errors} />
      ) : (
        <ExportFields typed={typed} type={type} errors={errors} />
      )}
      <div className="sm:col-span-2">
        <TextField
          label={texts('schedule.address')}
          autoComplete="off"
          maxLength={500}
          value={typed.address}
          onChange={(address) => type({ address })}
          error={errors['address']}
        />
      </div>
    </div>
  );
}

function ImportFields({ typed, type, errors }: FieldProps) {
  const texts = useTexts();
  return (
    <>
      <TextField
        label={texts('exchange.sender')}
        maxLength={80}
        value={typed.sender}
        onChange={(sender) => type({ sender })}
        error={errors['sender']}
      />
      <TextField
        label={texts('schedule.mostRefused')}
        inputMode="numeric"
        maxLength={7}
        value={typed.mostRefused}
        onChange={(mostRefused) => type({ mostRefused })}
        error={errors['mostRefused']}
      />
    </>
  );
}

function ExportFields({ typed, type, errors }: FieldProps) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <>
      <SelectField
        label={texts('schedule.kind')}
        value={typed.kind}
        onChange={(kind) => type({ kind })}
        error={errors['kind']}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {serverTexts(`exchange.export.${kind}`)}
          </option>
        ))}
      </SelectField>
      {typed.kind === 'catalogue' ? (
        <TextField
          label={texts('schedule.customerNumber')}
          autoComplete="off"
          maxLength={20}
          value={typed.sender}
          onChange={(sender) => type({ sender })}
          error={errors['sender']}
        />
      ) : (
        <SelectField
          label={texts('exchange.format')}
          value={typed.format}
          onChange={(format) => type({ format })}
          error={errors['format']}
        >
          <option value="csv">{texts('exchange.format.csv')}</option>
          <option value="xlsx">{texts('exchange.format.xlsx')}</option>
        </SelectField>
      )}
    </>
  );
}

function WhenFields({ typed, type, errors }: FieldProps) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          label={texts('schedule.times')}
          maxLength={200}
          value={typed.times}
          onChange={(times) => type({ times })}
          error={errors['times']}
        />
        <TextField
          label={texts('schedule.everyMinutes')}
          inputMode="numeric"
          maxLength={4}
          value={typed.everyMinutes}
          onChange={(everyMinutes) => type({ everyMinutes })}
          error={errors['everyMinutes']}
        />
      </div>
      <CheckList
        label={texts('schedule.weekdays')}
        choices={days.map((day) => ({
          value: String(day),
          label: serverTexts(`schedule.day.${day}`),
        }))}
        chosen={new Set(typed.weekdays.map(String))}
        onChange={(chosen) => type({ weekdays: [...chosen].map(Number) })}
        error={errors['weekdays']}
      />
      <CheckList
        label={texts('schedule.state')}
        choices={[{ value: 'active', label: texts('schedule.active') }]}
        chosen={new Set(typed.isActive ? ['active'] : [])}
        onChange={(chosen) => type({ isActive: chosen.has('active') })}
      />
    </>
  );
}
