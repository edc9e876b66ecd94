import { sendDocumentByPeppol } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useRight } from '../api/use-right.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { When } from '../ui/when.tsx';
import type { DeskOrder } from './order-type.ts';

const looks: Readonly<Record<string, 'good' | 'warn' | 'bad'>> = {
  delivered: 'good',
  waiting: 'warn',
  failed: 'bad',
};

type Props = Pick<DeskOrder['documents'][number], 'number' | 'peppol' | 'maySendByPeppol'>;

/** How a document went through the Peppol network, and the command that sends it there. */
export function DocumentPeppol({ number, peppol, maySendByPeppol }: Props) {
  const texts = useTexts();
  const maySend = useRight('orders.change') && maySendByPeppol;
  const { run, isPending, problem } = useCommand(
    sendDocumentByPeppol,
    (answer) => answer.sendDocumentByPeppol,
  );
  if (!peppol && !maySend) return null;
  return (
    <div className="grid gap-1 pl-4 text-small">
      {peppol && <Transmission peppol={peppol} />}
      {maySend && (
        <Button
          onPress={() => void run({ number })}
          isPending={isPending}
          className="justify-self-start"
        >
          {texts(peppol ? 'order.peppol.again' : 'order.peppol.send')}
        </Button>
      )}
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </div>
  );
}

function Transmission({ peppol }: { peppol: NonNullable<Props['peppol']> }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { state, problem, receiver, attempts, dueAt, triedAt, answer } = peppol;
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        {texts('order.peppol')}
        <Badge look={looks[state] ?? 'neutral'}>
          {serverTexts(`order.purchase.state.${state}`)}
        </Badge>
        {receiver !== null && (
          <span className="break-all text-muted">{texts('order.peppol.to', { receiver })}</span>
        )}
        {triedAt !== null && (
          <span className="text-muted">
            <When at={triedAt} />
          </span>
        )}
      </span>
      {problem !== null && <span>{serverTexts(`order.peppol.problem.${problem}`)}</span>}
      {state === 'waiting' && dueAt !== null && (
        <span className="text-muted">
          {texts('order.peppol.due', { attempts })} <When at={dueAt} />
        </span>
      )}
      {answer !== null && (
        <details>
          <summary className="min-h-6">{texts('order.peppol.answer')}</summary>
          <code className="break-all whitespace-pre-wrap">{answer}</code>
        </details>
      )}
    </>
  );
}
