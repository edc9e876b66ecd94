import { checkOrder } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toasts.ts';
import { type DeskOrder, seenOrder } from './order-type.ts';
import { useRight } from '../api/use-right.ts';

/** Why an order should be checked before it is packed, and the button that it was; nothing once it was, or nothing is left to pack. */
export function OrderCheck({ order }: { order: DeskOrder }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const mayCheck = useRight('orders.change');
  const { run, isPending, problem } = useCommand(checkOrder, (answer) => answer.checkOrder);
  const isOpen = order.lines.some(({ open }) => open > 0);
  if (order.toCheck.length === 0 || !isOpen) return null;
  const seen = seenOrder(order);
  const check = async () => {
    if (!(await run({ seen, isChecked: true }))) return;
    const undo = async () => (await ask(checkOrder, { seen, isChecked: false })).checkOrder;
    showToast({ text: texts('toast.checked'), undo });
  };
  return (
    <Notice look="warn">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <strong>{texts('order.toCheck')}</strong>{' '}
          {order.toCheck.map((reason) => serverTexts(`order.toCheck.${reason}`)).join(' · ')}
        </p>
        {mayCheck && (
          <Button isDisabled={isPending} onPress={check}>
            {texts('order.check')}
          </Button>
        )}
      </div>
      {problem !== undefined && <p>{problem}</p>}
    </Notice>
  );
}
