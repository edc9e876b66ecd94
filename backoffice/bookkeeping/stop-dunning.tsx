import { type FormEvent, useState } from 'react';
import { type RemindersQuery, stopDunning } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';

type Reminder = RemindersQuery['reminders']['rows'][number];

/** Lets the customer of a reminder get none, for a reason that is asked for. */
export function StopDunning({ reminder }: { reminder: Reminder }) {
  const texts = useTexts();
  const [isAsking, setAsking] = useState(false);
  if (isAsking) return <StopForm reminder={reminder} onEnd={() => setAsking(false)} />;
  return (
    <Button
      aria-label={texts('dunning.stopOf', { name: reminder.customer })}
      onPress={() => setAsking(true)}
    >
      {texts('dunning.stop')}
    </Button>
  );
}

function StopForm({ reminder, onEnd }: { reminder: Reminder; onEnd: () => void }) {
  const { orderNumber, customer } = reminder;
  const texts = useTexts();
  const [reason, setReason] = useState('');
  const command = useCommand(stopDunning, (answer) => answer.stopDunning);
  const { run, isPending, problem, errors } = command;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !(await run({ orderNumber, reason }))) return;
    onEnd();
    showToast({ text: texts('dunning.stoppedNow', { name: customer }) });
  };
  return (
    <form onSubmit={submit} noValidate className="grid min-w-56 gap-2 text-left">
      <TextField
        label={texts('dunning.why')}
        value={reason}
        onChange={setReason}
        maxLength={300}
        error={errors['reason']}
        isFocusedAtFirst
      />
      <span className="flex flex-wrap gap-2">
        <Button type="submit" look="main" isPending={isPending}>
          {texts('dunning.stop')}
        </Button>
        <Button onPress={onEnd}>{texts('order.keep')}</Button>
      </span>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </form>
  );
}
