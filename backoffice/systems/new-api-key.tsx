import { type FormEvent, useState } from 'react';
import { useOutletContext } from 'react-router';
import { createApiKey } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import type { Me } from '../shell/load-me.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { CheckList } from '../ui/check-list.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ShownSecret } from './shown-secret.tsx';

const neverMay: ReadonlySet<string> = new Set(['staff.manage', 'systems.manage']);

/** Makes an API key; its secret is shown once. */
export function NewApiKey() {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { rights } = useOutletContext<Me>();
  const [name, setName] = useState('');
  const [lastDay, setLastDay] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [secret, setSecret] = useState<string>();
  const { run, isPending, problem, errors } = useCommand(createApiKey, ({ createApiKey: made }) => {
    setSecret(made.secret ?? undefined);
    return made.result;
  });
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await run({ name, rights: [...chosen], lastDay }))) return;
    setName('');
    setLastDay('');
    setChosen(new Set());
  };
  return (
    <Panel title={texts('apiKeys.new')}>
      {secret !== undefined && <ShownSecret lead={texts('apiKeys.secret')} secret={secret} />}
      <form onSubmit={create} noValidate className="grid gap-4">
        <div className="flex flex-wrap gap-4">
          <TextField
            label={texts('apiKeys.name')}
            value={name}
            onChange={setName}
            autoComplete="off"
            maxLength={80}
            error={errors['name']}
          />
          <TextField
            label={texts('apiKeys.lastDay')}
            type="date"
            value={lastDay}
            onChange={setLastDay}
            error={errors['lastDay']}
          />
        </div>
        <CheckList
          label={texts('apiKeys.rights')}
          choices={rights
            .filter((right) => !neverMay.has(right))
            .toSorted()
            .map((right) => ({ value: right, label: serverTexts(`right.${right}`), hint: right }))}
          chosen={chosen}
          onChange={setChosen}
          error={errors['rights']}
        />
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        <Button type="submit" look="main" isPending={isPending} className="justify-self-start">
          {texts('apiKeys.create')}
        </Button>
      </form>
    </Panel>
  );
}
