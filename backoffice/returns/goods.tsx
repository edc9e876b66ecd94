import { refundReturn, sendReturnedGoods } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Shown } from './return-type.ts';

/** Sends exchanged or repaired goods, or pays back what cannot be repaired. */
export function Goods({ shown: { returnNumber: number, status } }: { shown: Shown }) {
  const texts = useTexts();
  const sending = useCommand(sendReturnedGoods, (answer) => answer.sendReturnedGoods);
  const refund = useCommand(refundReturn, (answer) => answer.refundReturn);
  const problem = sending.problem ?? refund.problem;
  return (
    <Panel title={texts('returns.goods')}>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <div className="grid gap-2">
        <Button look="main" isPending={sending.isPending} onPress={() => sending.run({ number })}>
          {texts('returns.send')}
        </Button>
        {status === 'repairing' && (
          <Button isPending={refund.isPending} onPress={() => refund.run({ number })}>
            {texts('returns.refundInstead')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
