import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { createWebhook, webhooks } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useKept } from '../ui/use-kept.ts';
import { ShownSecret } from '../ui/shown-secret.tsx';
import { type WebhookDraft, WebhookFields } from './webhook-fields.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  return ask(webhooks, {}, request.signal);
}

/** The addresses of other systems that receive events. */
export default function Webhooks() {
  const { webhooks: rows, webhookEvents } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <>
      <PageHead title={texts('nav.webhooks')} />
      <p className="max-w-4xl pb-4 text-muted">{texts('webhooks.lead')}</p>
      <div className="grid items-start gap-8">
        <DataTable
          label={texts('nav.webhooks')}
          empty={texts('empty.webhooks')}
          rows={rows}
          keyOf={({ id }) => id}
          pathOf={({ id }) => `/webhooks/${id}`}
          columns={[
            {
              key: 'url',
              title: texts('webhooks.url'),
              cell: ({ url }) => <span className="whitespace-normal wrap-anywhere">{url}</span>,
            },
            {
              key: 'events',
              title: texts('webhooks.events'),
              cell: ({ events }) => events.map((event) => serverTexts(`event.${event}`)).join(', '),
            },
            {
              key: 'state',
              title: texts('webhooks.stateTitle'),
              isPlain: true,
              cell: ({ isActive }) => (
                <Badge look={isActive ? 'good' : 'warn'}>
                  {texts(isActive ? 'webhooks.active' : 'webhooks.paused')}
                </Badge>
              ),
            },
            {
              key: 'waiting',
              title: texts('webhooks.waiting'),
              cell: ({ waiting }) => waiting,
              isFigure: true,
            },
            {
              key: 'failed',
              title: texts('webhooks.failed'),
              cell: ({ failed }) => failed,
              isFigure: true,
            },
          ]}
        />
        <NewWebhook known={webhookEvents} />
      </div>
    </>
  );
}

const empty: WebhookDraft = { url: '', events: [] };

function NewWebhook({ known }: { known: readonly string[] }) {
  const texts = useTexts();
  const { kept: draft = empty, keep, forget } = useKept<WebhookDraft>('new webhook');
  const [secret, setSecret] = useState<string>();
  const { run, isPending, problem, errors } = useCommand(
    createWebhook,
    ({ createWebhook: made }) => {
      setSecret(made.secret ?? undefined);
      return made.result;
    },
  );
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(draft)) forget();
  };
  return (
    <Panel title={texts('webhooks.new')}>
      <form onSubmit={create} noValidate className="grid gap-4">
        <WebhookFields known={known} draft={draft} onChange={keep} errors={errors} />
        {problem !== undefined && <Notice look="bad">{problem}</Notice>}
        <Button type="submit" look="main" isPending={isPending} className="justify-self-start">
          {texts('webhooks.create')}
        </Button>
      </form>
      {secret !== undefined && <ShownSecret lead={texts('webhooks.secret')} secret={secret} />}
    </Panel>
  );
}
