import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import {
  changeWebhook,
  deleteWebhook,
  webhookDeliveries,
  type WebhookDeliveriesQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Changes } from '../ui/changes.tsx';
import { CheckList } from '../ui/check-list.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useKeptForm } from '../ui/use-kept-form.ts';
import { Deliveries } from './webhook-deliveries.tsx';
import { type WebhookDraft, WebhookFields } from './webhook-fields.tsx';

type Webhook = WebhookDeliveriesQuery['webhooks'][number];

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = Number(params['id']);
  const after = new URL(request.url).searchParams.get('after');
  const isNumber = Number.isSafeInteger(id) && id < 2 ** 31;
  const found = isNumber ? await ask(webhookDeliveries, { id, after }, request.signal) : undefined;
  const webhook = found?.webhooks.find((each) => each.id === id);
  if (!found || !webhook) throw new Response(null, { status: 404 });
  return { webhook, known: found.webhookEvents, deliveries: found.webhookDeliveries };
}

/** A webhook: its address and events, and the log of its deliveries. */
export default function WebhookScreen() {
  const { webhook, known, deliveries } = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={new URL(webhook.url).host} />
      <div className="grid items-start gap-8">
        <Panel title={texts('webhooks.settings')}>
          <WebhookForm key={webhook.id} webhook={webhook} known={known} />
        </Panel>
        <Deliveries deliveries={deliveries} />
        <Changes
          key={webhook.id}
          records={[{ relation: 'webhooks.subscription', record: `${webhook.id}` }]}
          version={webhook.version}
        />
      </div>
    </>
  );
}

type FormProps = { webhook: Webhook; known: readonly string[] };

function WebhookForm({ webhook: { id, version, ...webhook }, known }: FormProps) {
  const texts = useTexts();
  const { url, events, isActive } = webhook;
  const form = useKeptForm<WebhookDraft & { isActive: boolean }>(
    `webhook ${id}`,
    { url, events, isActive },
    version,
  );
  const { typed, type } = form;
  const [isSaved, setSaved] = useState(false);
  const { run, isPending, problem, errors } = useCommand(changeWebhook, (answer) =>
    form.note(answer.changeWebhook),
  );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const isDone = await run({ seen: { id, version: form.version }, ...typed });
    if (isDone) form.forget();
    setSaved(isDone);
  };
  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <WebhookFields
        known={known}
        draft={typed}
        onChange={(draft) => type({ ...typed, ...draft })}
        errors={errors}
      />
      <CheckList
        label={texts('webhooks.stateTitle')}
        choices={[
          {
            value: 'active',
            label: texts('webhooks.isActive'),
            hint: texts('webhooks.isActiveHint'),
          },
        ]}
        chosen={new Set(typed.isActive ? ['active'] : [])}
        onChange={(chosen) => type({ ...typed, isActive: chosen.has('active') })}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      {isSaved && <Notice look="good">{texts('webhooks.saved')}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="main" isPending={isPending}>
          {texts('webhooks.save')}
        </Button>
        <DeleteWebhook seen={{ id, version }} />
      </div>
    </form>
  );
}

function DeleteWebhook({ seen }: { seen: { id: number; version: number } }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const { run, isPending, problem } = useCommand(deleteWebhook, (answer) => answer.deleteWebhook, {
    isGoneAfter: true,
  });
  return (
    <>
      <ConfirmButton
        label={texts('webhooks.delete')}
        question={texts('webhooks.deleteAsk')}
        isDisabled={isPending}
        onConfirm={async () => {
          if (await run({ seen })) await navigate('/webhooks');
        }}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
    </>
  );
}
