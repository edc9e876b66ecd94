import { type FormEvent, useState } from 'react';
import {
  blockCustomer,
  sendPasswordLink,
  unblockCustomer,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { When } from '../ui/when.tsx';
import type { Shown } from './customer.tsx';

/** Sessions of a customer, blocking, and the mail for a new password. */
export function Access({ shown, mayManage }: { shown: Shown; mayManage: boolean }) {
  const texts = useTexts();
  return (
    <Panel title={texts('customers.access')}>
      {shown.blockedAt !== null && (
        <p className="break-words">
          <When at={shown.blockedAt} />: {shown.blockReason}
        </p>
      )}
      {shown.sessions.length === 0 && <p className="text-muted">{texts('customers.noSessions')}</p>}
      <ul className="grid gap-2">
        {shown.sessions.map(({ id, device, usedAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-3">
            <span>{device ?? texts('customers.unknownDevice')}</span>
            <When at={usedAt} />
          </li>
        ))}
      </ul>
      {mayManage &&
        (shown.blockedAt === null ? <Block id={shown.id} /> : <Unblock id={shown.id} />)}
      {mayManage && shown.blockedAt === null && <PasswordLink id={shown.id} />}
    </Panel>
  );
}

function Block({ id }: { id: number }) {
  const texts = useTexts();
  const draft = useDraft(`block ${id}`, { reason: '' });
  const { run, isPending, problem, errors } = useCommand(
    blockCustomer,
    (answer) => answer.blockCustomer,
  );
  const block = async (event: FormEvent) => {
    event.preventDefault();
    if (await run({ id, reason: draft.valueOf('reason') })) draft.clear();
  };
  return (
    <form onSubmit={block} className="grid gap-2">
      <TextField
        label={texts('customers.blockReason')}
        value={draft.valueOf('reason')}
        onChange={(reason) => draft.type('reason', reason)}
        maxLength={500}
        error={errors['reason']}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <Button type="submit" look="danger" isPending={isPending} className="justify-self-start">
        {texts('customers.block')}
      </Button>
    </form>
  );
}

function Unblock({ id }: { id: number }) {
  const texts = useTexts();
  const { run, isPending, problem } = useCommand(
    unblockCustomer,
    (answer) => answer.unblockCustomer,
  );
  return (
    <div className="grid gap-2">
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <Button isPending={isPending} onPress={() => run({ id })} className="justify-self-start">
        {texts('customers.unblock')}
      </Button>
    </div>
  );
}

function PasswordLink({ id }: { id: number }) {
  const texts = useTexts();
  const [isSent, setSent] = useState(false);
  const { run, isPending, problem } = useCommand(
    sendPasswordLink,
    (answer) => answer.sendPasswordLink,
  );
  const send = async () => setSent(await run({ id }));
  return (
    <div className="grid gap-2">
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      {isSent && <Notice look="good">{texts('customers.passwordLinkSent')}</Notice>}
      <Button isPending={isPending} onPress={send} className="justify-self-start">
        {texts('customers.sendPasswordLink')}
      </Button>
    </div>
  );
}
