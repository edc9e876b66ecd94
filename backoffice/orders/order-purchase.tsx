import { Link } from 'react-router';
import {
  type PurchaseOrderViewFragment,
  repeatPurchaseDocument,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useRight } from '../api/use-right.ts';
import { useLocale, useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import { When } from '../ui/when.tsx';

/** How an order came from a purchasing system, with the files that came with it. */
export function OrderPurchase({ purchaseOrder }: { purchaseOrder: PurchaseOrderViewFragment }) {
  const texts = useTexts();
  const locale = useLocale();
  const maySeeSystem = useRight('systems.manage');
  const { connection, connectionId, buyerNumber, receivedAt, attachments, documents } =
    purchaseOrder;
  const kilobytes = (bytes: number) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'kilobyte',
      maximumFractionDigits: 0,
    }).format(Math.ceil(bytes / 1024));
  return (
    <Section title={texts('order.purchase')}>
      <p>
        {maySeeSystem ? (
          <Link to={`/purchasing-systems/${connectionId}`} className="underline">
            {connection}
          </Link>
        ) : (
          connection
        )}
        , {texts('order.purchase.number', { buyerNumber })} · <When at={receivedAt} />
      </p>
      {attachments.length > 0 && (
        <ul className="grid gap-1" aria-label={texts('order.purchase.attachments')}>
          {attachments.map(({ path, name, sizeBytes }) => (
            <li key={path}>
              <a href={path} className="break-all underline" download={name}>
                {name}
              </a>{' '}
              <span className="text-muted">{kilobytes(sizeBytes)}</span>
            </li>
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <ul className="grid gap-2" aria-label={texts('order.purchase.documents')}>
          {documents.map((document) => (
            <SentDocument key={document.id} document={document} />
          ))}
        </ul>
      )}
    </Section>
  );
}

const looks: Readonly<Record<string, 'good' | 'warn' | 'bad'>> = {
  delivered: 'good',
  waiting: 'warn',
  failed: 'bad',
};

type Sent = PurchaseOrderViewFragment['documents'][number];

/** A document that was sent to the buyer, with what it was answered. */
function SentDocument({ document }: { document: Sent }) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const mayRepeat = useRight('systems.manage');
  const { run, isPending, problem } = useCommand(
    repeatPurchaseDocument,
    (answer) => answer.repeatPurchaseDocument,
  );
  const { id, kind, at, state, attempts, dueAt, status, answer } = document;
  return (
    <li className="grid gap-1">
      <span className="flex flex-wrap items-center gap-2">
        {serverTexts(`order.purchase.kind.${kind}`)}
        <Badge look={looks[state] ?? 'neutral'}>
          {serverTexts(`order.purchase.state.${state}`)}
        </Badge>
        <span className="text-muted">
          <When at={at} />
        </span>
        {mayRepeat && state !== 'waiting' && (
          <Button onPress={() => void run({ id })} isPending={isPending}>
            {texts('order.purchase.repeat')}
          </Button>
        )}
      </span>
      {state !== 'delivered' && dueAt !== null && (
        <span className="text-small text-muted">
          {texts('order.purchase.due', { attempts })} <When at={dueAt} />
        </span>
      )}
      {answer !== null && (
        <details className="text-small">
          <summary className="min-h-6">
            {texts('order.purchase.answer', { status: status ?? 0 })}
          </summary>
          <code className="break-all whitespace-pre-wrap">{answer}</code>
        </details>
      )}
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </li>
  );
}
