import { type FormEvent, useState } from 'react';
import { adjustStock } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';
import { useDraft } from '../ui/use-draft.ts';
import type { StockItem } from './stock-type.ts';
import { useCommandKey } from '../ui/use-command-key.ts';
import { wholeNumber } from '../ui/whole-number.ts';

/** Adds and removes pieces with a reason. */
export function AdjustForm({ item: { itemId, itemNumber } }: { item: StockItem }) {
  const texts = useTexts();
  const draft = useDraft(`stock ${itemNumber}`, { change: '', reason: '' });
  const { keyFor, renew } = useCommandKey(`stock ${itemId}`);
  const [isWrong, setWrong] = useState(false);
  const { run, isPending, problem, errors } = useCommand(
    adjustStock,
    (answer) => answer.adjustStock,
  );
  const adjust = async (event: FormEvent) => {
    event.preventDefault();
    const change = wholeNumber(draft.valueOf('change'), true);
    setWrong(change === undefined || change === 0);
    if (isPending || change === undefined || change === 0) return;
    const reason = draft.valueOf('reason');
    const key = keyFor(change, reason);
    if (!(await run({ key, reason, changes: [{ itemId, change }] }))) return;
    draft.clear();
    renew();
    showToast({
      text: texts(change > 0 ? 'stock.added' : 'stock.removed', { count: Math.abs(change) }),
    });
  };
  return (
    <Panel title={texts('stock.adjust')}>
      <form onSubmit={adjust} noValidate className="grid gap-3">
        <TextField
          label={texts('stock.change')}
          value={draft.valueOf('change')}
          onChange={(change) => draft.type('change', change)}
          maxLength={8}
          error={isWrong ? texts('stock.changeWrong') : errors['change']}
        />
        <TextField
          label={texts('stock.reason')}
          value={draft.valueOf('reason')}
          onChange={(reason) => draft.type('reason', reason)}
          maxLength={200}
          error={errors['reason']}
        />
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        <Button type="submit" isPending={isPending} className="justify-self-start">
          {texts('stock.adjustNow')}
        </Button>
      </form>
    </Panel>
  );
}
