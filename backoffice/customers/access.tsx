import { type FormEvent, useState } from 'react';
import {
  blockCustomer,
  sendPasswordLink,
  unblockCustomer,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';
import { useDraft } from '../ui/use-draft.ts';
import { useExpected } from '../ui/use-expected.ts';
import { When } from '../ui/when.tsx';
import type { ShownCustomer } from './shown-customer.ts';

type Block = { at: string; reason: string } | undefined;

/** Sessions of a customer, blocking, and the mail for a new password. */
export function Access({ shown, mayManage }: { shown: ShownCustomer; mayManage: boolean }) {
  const texts = useTexts();
  const { block, steps } = useBlocking(shown);
  return (
    <Panel title={texts('customers.access')}>
      {block && (
        <p className="break-words">
          <When at={block.at} />: {block.reason}
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
      {steps.problem !== undefined && <Notice look="bad">{steps.problem}</Notice>}
      {mayManage && block && (
        <Button
          isPending={steps.isPending}
          onPress={() => void steps.unblock(block)}
          className="justify-self-start"
        >
          {texts('customers.unblock')}
        </Button>
      )}
      {mayManage && !block && <BlockForm id={shown.id} steps={steps} />}
      {mayManage && !block && <PasswordLink id={shown.id} />}
    </Panel>
  );
}

type Steps = {
  block: (reason: string) => Promise<boolean>;
  unblock: (block: NonNullable<Block>) => Promise<void>;
  isPending: boolean;
  problem: string | undefined;
  reasonError: string | undefined;
};

/** Blocking and its end, shown at once; each undoes the other. Sessions that a block ended stay ended. */
function useBlocking({ id, blockedAt, blockReason }: ShownCustomer): {
  block: Block;
  steps: Steps;
} {
  const texts = useTexts();
  const blocking = useCommand(blockCustomer, (answer) => answer.blockCustomer);
  const unblocking = useCommand(unblockCustomer, (answer) => answer.unblockCustomer);
  const kept: Block = blockedAt === null ? undefined : { at: blockedAt, reason: blockReason ?? '' };
  const [block, during] = useExpected(kept);
  const steps: Steps = {
    isPending: blocking.isPending || unblocking.isPending,
    problem: blocking.problem ?? unblocking.problem,
    reasonError: blocking.errors['reason'],
    block: async (reason) => {
      const expected = { at: new Date().toISOString(), reason };
      const isBlocked = await during(expected, () => blocking.run({ id, reason }));
      const undo = async () => (await ask(unblockCustomer, { id })).unblockCustomer;
      if (isBlocked) showToast({ text: texts('toast.blocked'), undo });
      return isBlocked;
    },
    unblock: async ({ reason }) => {
      const isUnblocked = await during(undefined, () => unblocking.run({ id }));
      const undo = async () => (await ask(blockCustomer, { id, reason })).blockCustomer;
      if (isUnblocked) showToast({ text: texts('toast.unblocked'), undo });
    },
  };
  return { block, steps };
}

function BlockForm({ id, steps }: { id: number; steps: Steps }) {
  const texts = useTexts();
  const draft = useDraft(`block ${id}`, { reason: '' });
  const block = async (event: FormEvent) => {
    event.preventDefault();
    if (!steps.isPending && (await steps.block(draft.valueOf('reason')))) draft.clear();
  };
  return (
    <form onSubmit={block} className="grid gap-2">
      <TextField
        label={texts('customers.blockReason')}
        value={draft.valueOf('reason')}
        onChange={(reason) => draft.type('reason', reason)}
        maxLength={500}
        error={steps.reasonError}
      />
      <Button
        type="submit"
        look="danger"
        isPending={steps.isPending}
        className="justify-self-start"
      >
        {texts('customers.block')}
      </Button>
    </form>
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
