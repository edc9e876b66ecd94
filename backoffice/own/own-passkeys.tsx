import { type FormEvent, useState } from 'react';
import {
  addPasskey,
  beginPasskey,
  type OwnAccessQuery,
  removePasskey,
  renamePasskey,
} from '#contract/backoffice-operations.generated.ts';
import { ask, AskError } from '../api/ask.ts';
import { hasPasskeys, makePasskey } from '../api/passkey.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { When } from '../ui/when.tsx';

type Passkey = OwnAccessQuery['ownAccess']['passkeys'][number];

/** The person's passkeys: name and last use, with commands to remove or add one. */
export function OwnPasskeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const texts = useTexts();
  return (
    <section className="grid gap-3">
      <h2 className="text-lead">{texts('own.passkeys')}</h2>
      <p className="text-muted">
        {texts(passkeys.length === 0 ? 'own.noPasskeys' : 'own.passkeysLead')}
      </p>
      {passkeys.length > 0 && (
        <ul className="grid gap-px rounded-md border border-line bg-surface">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {hasPasskeys() && <NewPasskey />}
    </section>
  );
}

function PasskeyRow({ passkey: { id, name, createdAt, usedAt } }: { passkey: Passkey }) {
  const texts = useTexts();
  const rename = useCommand(renamePasskey, (answer) => answer.renamePasskey);
  const remove = useCommand(removePasskey, (answer) => answer.removePasskey);
  const problem = rename.problem ?? remove.problem;
  return (
    <li className="grid gap-2 border-b border-line p-3 last:border-0">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void rename.run({ id, name: wordOf(event, 'name') });
        }}
        className="flex flex-wrap items-end gap-3"
      >
        <TextField
          name="name"
          label={texts('own.name')}
          defaultValue={name}
          maxLength={80}
          error={rename.errors['name']}
        />
        <Button type="submit" isPending={rename.isPending}>
          {texts('own.rename')}
        </Button>
        <Button look="danger" isPending={remove.isPending} onPress={() => remove.run({ id })}>
          {texts('own.remove')}
          <span className="sr-only"> {name}</span>
        </Button>
        <p className="text-small text-muted">
          {texts('own.createdAt')} <When at={createdAt} /> · {texts('own.usedAt')}{' '}
          {usedAt === null ? texts('own.never') : <When at={usedAt} />}
        </p>
      </form>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </li>
  );
}

function NewPasskey() {
  const texts = useTexts();
  const add = useCommand(addPasskey, (answer) => answer.addPasskey);
  const [hasFailed, setFailed] = useState(false);
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = wordOf(event, 'name');
    setFailed(false);
    try {
      const { options } = (await ask(beginPasskey, {})).beginPasskey;
      const response = await makePasskey(options);
      if (response && (await add.run({ name, response }))) form.reset();
    } catch (error) {
      if (!(error instanceof AskError)) throw error;
      setFailed(true);
    }
  };
  return (
    <form onSubmit={make} className="flex flex-wrap items-end gap-3">
      <TextField
        name="name"
        label={texts('own.passkeyName')}
        maxLength={80}
        isRequired
        error={add.errors['name']}
      />
      <Button type="submit" look="main" isPending={add.isPending}>
        {texts('own.addPasskey')}
      </Button>
      {add.problem !== undefined && <Notice look="bad">{add.problem}</Notice>}
      {hasFailed && <Notice look="bad">{texts('confirm.cancelled')}</Notice>}
    </form>
  );
}

function wordOf(event: FormEvent<HTMLFormElement>, name: string): string {
  const value = new FormData(event.currentTarget).get(name);
  return typeof value === 'string' ? value : '';
}
