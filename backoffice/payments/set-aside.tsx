import { type FormEvent, useState } from 'react';
import { setBankEntryAside } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useKept } from '../ui/use-kept.ts';
import type { Entry } from './entry-columns.tsx';

/** Sets an entry aside that pays no order; it asks for the reason. */
export function SetAside({ entry: { id } }: { entry: Entry }) {
  const texts = useTexts();
  const { kept, keep, forget } = useKept<{ reason: string }>(`set aside ${id}`);
  const [isAsking, setAsking] = useState(kept !== undefined);
  const reason = kept?.reason ?? '';
  const command = useCommand(setBankEntryAside, (answer) => answer.setBankEntryAside);
  const { run, isPending, problem, errors } = command;
  if (!isAsking)
    return <Button onPress={() => setAsking(true)}>{texts('payments.setAside')}</Button>;
  const close = () => {
    forget();
    setAsking(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && (await run({ entryId: id, reason }))) forget();
  };
  return (
    <form onSubmit={submit} noValidate className="grid w-full gap-2">
      <TextField
        label={texts('payments.reason')}
        value={reason}
        onChange={(typed) => keep({ reason: typed })}
        maxLength={300}
        error={errors['reason']}
        isFocusedAtFirst
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <span className="flex flex-wrap gap-2">
        <Button type="submit" isDisabled={isPending}>
          {texts('payments.setAside')}
        </Button>
        <Button onPress={close}>{texts('order.keep')}</Button>
      </span>
    </form>
  );
}
