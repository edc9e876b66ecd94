import { type FormEvent, useState } from 'react';
import { noteOnOrder } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextArea } from '../ui/text-area.tsx';

/** Adds a note to an order. */
export function OrderNote({ orderNumber }: { orderNumber: string }) {
  const texts = useTexts();
  const [text, setText] = useState('');
  const { run, isPending, problem, errors } = useCommand(
    noteOnOrder,
    (answer) => answer.noteOnOrder,
  );
  const write = async (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && (await run({ orderNumber, text }))) setText('');
  };
  return (
    <form onSubmit={write} noValidate className="grid gap-2 border-t border-line pt-3">
      <TextArea
        label={texts('order.note')}
        value={text}
        onChange={setText}
        maxLength={2000}
        error={errors['text']}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <Button type="submit" isDisabled={isPending} className="justify-self-start">
        {texts('order.writeNote')}
      </Button>
    </form>
  );
}
