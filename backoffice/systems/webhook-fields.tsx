import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { CheckList } from '../ui/check-list.tsx';
import { TextField } from '../ui/text-field.tsx';

export type WebhookDraft = { url: string; events: string[] };

type Props = {
  /** The events that there are. */
  known: readonly string[];
  draft: WebhookDraft;
  onChange: (draft: WebhookDraft) => void;
  errors: Readonly<Record<string, string>>;
};

/** Address and events of a webhook. */
export function WebhookFields({ known, draft, onChange, errors }: Props) {
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
        choices={known.map((event) => ({
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
