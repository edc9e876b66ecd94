import { type FormEvent, useState } from 'react';
import { changeStockSettings } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { DraftQuestion } from '../ui/draft-field.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';
import { useDraft } from '../ui/use-draft.ts';
import type { StockItem } from './stock-type.ts';
import { wholeNumber } from '../ui/whole-number.ts';

type Wrong = { restockDays?: boolean; reorderPoint?: boolean };

/** Changes how soon the supplier delivers again, and below what stock staff orders more. */
export function SettingsForm({ item }: { item: StockItem }) {
  const texts = useTexts();
  const { itemId, itemNumber, version } = item;
  const draft = useDraft(`stock settings ${itemNumber}`, {
    restockDays: String(item.restockDays),
    reorderPoint: item.reorderPoint === null ? '' : String(item.reorderPoint),
  });
  const [wrong, setWrong] = useState<Wrong>({});
  const { run, isPending, problem, errors } = useCommand(
    changeStockSettings,
    (answer) => answer.changeStockSettings,
  );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const restockDays = wholeNumber(draft.valueOf('restockDays'));
    const typed = draft.valueOf('reorderPoint').trim();
    const reorderPoint = typed === '' ? null : wholeNumber(typed);
    setWrong({
      restockDays: restockDays === undefined,
      reorderPoint: reorderPoint === undefined,
    });
    if (
      isPending ||
      draft.met.length > 0 ||
      restockDays === undefined ||
      reorderPoint === undefined
    )
      return;
    const seen = { id: itemId, version };
    if (!(await run({ seen, settings: { restockDays, reorderPoint } }))) return;
    draft.settle(draft.mine);
    showToast({ text: texts('stock.settingsSaved') });
  };
  return (
    <Panel title={texts('stock.settings')}>
      <form onSubmit={save} noValidate className="grid gap-3">
        <TextField
          label={texts('stock.restockDays')}
          inputMode="numeric"
          value={draft.valueOf('restockDays')}
          onChange={(days) => draft.type('restockDays', days)}
          maxLength={3}
          error={wrong.restockDays ? texts('stock.daysWrong') : errors['restockDays']}
        />
        <DraftQuestion field="restockDays" draft={draft} />
        <TextField
          label={texts('stock.reorderPointOf')}
          inputMode="numeric"
          value={draft.valueOf('reorderPoint')}
          onChange={(point) => draft.type('reorderPoint', point)}
          maxLength={7}
          error={wrong.reorderPoint ? texts('stock.amountWrong') : errors['reorderPoint']}
        />
        <DraftQuestion field="reorderPoint" draft={draft} />
        <p className="text-small text-muted">
          {texts('stock.suggestedPoint', { count: item.suggestedPoint })}
        </p>
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        <Button type="submit" isPending={isPending} className="justify-self-start">
          {texts('stock.save')}
        </Button>
      </form>
    </Panel>
  );
}
