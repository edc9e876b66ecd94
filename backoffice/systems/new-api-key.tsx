import { type FormEvent, useState } from 'react';
import { useOutletContext } from 'react-router';
import { createApiKey } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import type { Me } from '../api/load-me.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { CheckList } from '../ui/check-list.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useKept } from '../ui/use-kept.ts';
import { ShownSecret } from '../ui/shown-secret.tsx';

const neverMay: ReadonlySet<string> = new Set(['staff.manage', 'systems.manage']);

type Typed = { name: string; lastDay: string; rights: string[] };

const nothing: Typed = { name: '', lastDay: '', rights: [] };

/** Makes an API key; its secret is shown once. */
export function NewApiKey() {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { rights } = useOutletContext<Me>();
  const { kept: typed = nothing, keep, forget } = useKept<Typed>('new API key');
  const [secret, setSecret] = useState<string>();
  const { run, isPending, problem, errors } = useCommand(createApiKey, ({ createApiKey: made }) => {
    setSecret(made.secret ?? undefined);
    return made.result;
  });
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(typed)) forget();
  };
  return (
    <Panel title={texts('apiKeys.new')}>
      <form onSubmit={create} noValidate className="grid gap-4">
        <div className="flex flex-wrap gap-4">
          <TextField
            label={texts('apiKeys.name')}
            value={typed.name}
            onChange={(name) => keep({ ...typed, name })}
            autoComplete="off"
            maxLength={80}
            error={errors['name']}
          />
          <TextField
            label={texts('apiKeys.lastDay')}
            type="date"
            value={typed.lastDay}
            onChange={(lastDay) => keep({ ...typed, lastDay })}
            error={errors['lastDay']}
          />
        </div>
        <CheckList
          label={texts('apiKeys.rights')}
          choices={rights
            .filter((right) => !neverMay.has(right))
            .toSorted()
            .map((right) => ({ value: right, label: serverTexts(`right.${right}`), hint: right }))}
          chosen={new Set(typed.rights)}
          onChange={(chosen) => keep({ ...typed, rights: [...chosen] })}
          error={errors['rights']}
        />
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        <Button type="submit" look="main" isPending={isPending} className="justify-self-start">
          {texts('apiKeys.create')}
        </Button>
      </form>
      {secret !== undefined && <ShownSecret lead={texts('apiKeys.secret')} secret={secret} />}
    </Panel>
  );
}
