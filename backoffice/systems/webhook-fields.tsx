import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { CheckList } from '../ui/check-list.tsx';
import { TextField } from '../ui/text-field.tsx';

const events = [
  'order.placed',
  'order.paid',
  'order.dispatched',
  'order.linesCancelled',
  'order.cancelled',
  'return.registered',
  'return.received',
  'stock.changed',
  'business.pending',
] as const;

export type WebhookDraft = { url: string; events: string[] };

type Props = {
  draft: WebhookDraft;
  onChange: (draft: WebhookDraft) => void;
  errors: Readonly<Record<string, string>>;
};

/** Address and events of a webhook. */
export function WebhookFields({ draft, onChange, errors }: Props) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  return (
    <>
      <TextField
        label={texts('webhooks.url')}
        value={draft.url}
        onChange={(url) => onChange({ ...draft, url })}
        autoComplete="off"
        maxLength={500}
        error={errors['url']}
      />
      <CheckList
        label={texts('webhooks.events')}
        choices={events.map((event) => ({
          value: event,
          label: serverTexts(`event.${event}`),
          hint: event,
        }))}
        chosen={new Set(draft.events)}
        onChange={(chosen) => onChange({ ...draft, events: [...chosen] })}
        error={errors['events']}
      />
    </>
  );
}
