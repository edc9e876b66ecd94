import {
  repeatDelivery,
  type WebhookDeliveriesQuery,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Notice } from '../ui/notice.tsx';
import { When } from '../ui/when.tsx';

type Part = WebhookDeliveriesQuery['webhookDeliveries'];
type Row = Part['rows'][number];

/** What was sent to a webhook, with the answers; each can be sent again. */
export function Deliveries({ deliveries: { rows, next } }: { deliveries: Part }) {
  const texts = useTexts();
  return (
    <section className="grid gap-3">
      <h2 className="text-lead">{texts('webhooks.deliveries')}</h2>
      <DataTable
        label={texts('webhooks.deliveries')}
        empty={texts('empty.deliveries')}
        rows={rows}
        keyOf={({ id }) => id}
        next={next}
        columns={useColumns()}
      />
    </section>
  );
}

const looks = { delivered: 'good', failed: 'bad', waiting: 'warn' } as const;

function useColumns(): Column<Row>[] {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return [
    { key: 'event', title: texts('webhooks.event'), cell: ({ event }) => event },
    { key: 'at', title: texts('webhooks.at'), cell: ({ at }) => <When at={at} /> },
    {
      key: 'payload',
      title: texts('webhooks.payload'),
      cell: ({ payload }) => (
        <code className="text-small break-all">{JSON.stringify(payload).slice(0, 400)}</code>
      ),
    },
    {
      key: 'state',
      title: texts('webhooks.stateTitle'),
      cell: ({ state }) => (
        <Badge look={looks[state as keyof typeof looks] ?? 'neutral'}>
          {serverTexts(`webhooks.state.${state}`)}
        </Badge>
      ),
    },
    {
      key: 'attempts',
      title: texts('webhooks.attempts'),
      cell: ({ attempts }) => attempts,
      isFigure: true,
    },
    {
      key: 'answer',
      title: texts('webhooks.answer'),
      cell: ({ status, answer, dueAt, state }) => (
        <span className="break-all">
          {status} {answer}
          {state === 'waiting' && dueAt !== null && (
            <span className="block text-small text-muted">
              {texts('webhooks.next')} <When at={dueAt} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'repeat',
      title: texts('webhooks.repeat'),
      cell: ({ id, state }) => state !== 'waiting' && <Repeat id={id} />,
    },
  ];
}

function Repeat({ id }: { id: string }) {
  const texts = useTexts();
  const { run, isPending, problem } = useCommand(repeatDelivery, (answer) => answer.repeatDelivery);
  return (
    <>
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <Button isPending={isPending} onPress={() => run({ id })}>
        {texts('webhooks.repeat')}
      </Button>
    </>
  );
}
