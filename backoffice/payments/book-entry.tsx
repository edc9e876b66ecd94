import type { FormEvent } from 'react';
import { bookBankEntry } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { useKept } from '../ui/use-kept.ts';
import type { Entry } from './entry-columns.tsx';

const bookable = new Set(['certain', 'likely', 'less', 'more']);

/** Books an entry for the order of its proposal, or for one that is typed. */
export function BookEntry({ entry: { id, proposal } }: { entry: Entry }) {
  const texts = useTexts();
  const proposed = proposal && bookable.has(proposal.confidence) ? proposal.orderNumber : undefined;
  const { kept, keep, forget } = useKept<{ number: string }>(`bank entry ${id}`);
  const typed = kept?.number ?? proposed ?? '';
  const { run, isPending, problem } = useCommand(bookBankEntry, (answer) => answer.bookBankEntry);
  const book = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || typed.trim() === '') return;
    if (await run({ entryId: id, orderNumber: typed })) forget();
  };
  return (
    <form onSubmit={book} noValidate className="grid gap-1">
      <span className="flex gap-2">
        <input
          value={typed}
          onChange={({ target }) => keep({ number: target.value })}
          maxLength={20}
          aria-label={texts('payments.orderOf', { id })}
          className="h-9 w-40 rounded-md border border-edge bg-surface px-2"
        />
        <Button
          type="submit"
          look={proposal?.confidence === 'certain' ? 'main' : 'plain'}
          isDisabled={isPending || typed.trim() === ''}
        >
          {texts('payments.bookNow')}
        </Button>
      </span>
      {problem !== undefined && (
        <span role="alert" className="max-w-72 text-small text-bad">
          {problem}
        </span>
      )}
    </form>
  );
}
