import { useRevalidator } from 'react-router';
import { retireItems } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toasts.ts';
import { savedOfParts } from './edit-outcome.ts';
import type { Product } from './product-type.ts';

type ToolProps = { itemIds: readonly number[]; onDone: (itemIds: readonly number[]) => void };

/** Retires the chosen items of the sheet, after a question. */
export function RetireTool({ itemIds, onDone }: ToolProps) {
  const texts = useTexts();
  const { run, isPending, problem } = useRetiring();
  const count = itemIds.length;
  const retire = async () => {
    if (!(await run(itemIds, true))) return;
    onDone(itemIds);
    showToast({ text: texts('item.isRetired', { count }) });
  };
  return (
    <>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <ConfirmButton
        label={texts('item.retire')}
        question={texts('item.retireQuestion', { count })}
        isDisabled={isPending || count === 0}
        onConfirm={retire}
      />
    </>
  );
}

/** The retired items of a product, each with the way back. */
export function RetiredItems({ product, mayEdit }: { product: Product; mayEdit: boolean }) {
  const texts = useTexts();
  const { run, isPending, problem } = useRetiring();
  const retired = product.items.filter(({ isRetired }) => isRetired);
  if (retired.length === 0) return null;
  const bringBack = async (id: number) => {
    if (await run([id], false)) showToast({ text: texts('item.isBack', { count: 1 }) });
  };
  return (
    <Panel title={texts('item.retired')}>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <ul className="grid max-h-96 gap-1 overflow-auto">
        {retired.map(({ id, orderNumber, nameDe }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {orderNumber} <span className="text-muted">{nameDe}</span>
            </span>
            {mayEdit && (
              <Button
                aria-label={`${texts('item.bringBack')}: ${orderNumber}`}
                isDisabled={isPending}
                onPress={() => void bringBack(id)}
              >
                {texts('item.bringBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Retires items or brings them back. Where some are refused, the others are done and the reason of the first is shown. */
function useRetiring() {
  const { revalidate } = useRevalidator();
  const { run, isPending, problem, errors } = useCommand(
    retireItems,
    ({ retireItems: edited }) =>
      savedOfParts(
        edited,
        edited.outcomes.map((_, index) => String(index)),
      ).result,
    {
      onAnswer: async ({ retireItems: { outcomes } }) => {
        if (outcomes.some(({ refused }) => refused === null)) await revalidate();
      },
    },
  );
  return {
    run: (itemIds: readonly number[], isRetired: boolean) =>
      run({ itemIds: [...itemIds], isRetired }),
    isPending,
    problem: problem ?? Object.values(errors)[0],
  };
}
