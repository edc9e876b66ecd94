import './add-message-texts.ts';
import type { FormEvent } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useOutletContext } from 'react-router';
import {
  changeMessageTemplate,
  messageTemplates,
  type MessageTemplatesQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useCommand } from '../api/use-command.ts';
import type { Me } from '../api/load-me.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { Changes } from '../ui/changes.tsx';
import { Facts, Panel } from '../ui/facts.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SaveButtons } from '../ui/save-buttons.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';
import { useKeptForm } from '../ui/use-kept-form.ts';

type Template = MessageTemplatesQuery['messageTemplates'][number];

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { messageTemplates: all } = await ask(messageTemplates, {}, request.signal);
  const found = all.filter(({ kind }) => kind === params['kind']);
  if (found.length === 0) throw new Response(null, { status: 404 });
  return found;
}

/** A template of messages to customers, in German beside English. */
export default function TemplateScreen() {
  const templates = useLoaderData<typeof loader>();
  const { rights } = useOutletContext<Me>();
  const texts = useServerTexts();
  const kind = templates[0]?.kind ?? '';
  const placeholders = templates[0]?.placeholders ?? [];
  return (
    <>
      <PageHead title={texts(`messages.kind.${kind}`)} />
      <div className="grid gap-4">
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {templates.map((template) => (
            <TemplateForm
              key={`${kind} ${template.language}`}
              template={template}
              mayEdit={rights.includes('templates.edit')}
            />
          ))}
        </div>
        <Panel title={texts('messages.placeholders')}>
          <Facts
            facts={placeholders.map((name) => ({
              name: `{${name}}`,
              value: texts(`messages.placeholder.${name}`),
            }))}
          />
        </Panel>
        <Changes
          key={kind}
          records={templates.map(({ language }) => ({
            relation: 'returns.template',
            record: `${kind},${language}`,
          }))}
          version={templates.map(({ version }) => version).join(' ')}
        />
      </div>
    </>
  );
}

function TemplateForm({ template, mayEdit }: { template: Template; mayEdit: boolean }) {
  const texts = useServerTexts();
  const { kind, language, subject, words, version } = template;
  const form = useKeptForm(`template ${kind} ${language}`, { subject, words }, version);
  const { typed, type } = form;
  const command = useCommand(changeMessageTemplate, (answer) =>
    form.note(answer.changeMessageTemplate),
  );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (command.isPending) return;
    if (!(await command.run({ kind, language, version: form.version, ...typed }))) return;
    form.forget();
    showToast({ text: texts('messages.saved') });
  };
  const discard = () => {
    form.forget();
    command.clear();
  };
  const title = texts(`messages.language.${language}`);
  return (
    <Panel title={title}>
      <form onSubmit={save} noValidate>
        <fieldset disabled={!mayEdit} lang={language} className="grid min-w-0 gap-4">
          <legend className="sr-only">{title}</legend>
          <TextField
            label={texts('messages.subject')}
            value={typed.subject}
            onChange={(value) => type({ ...typed, subject: value })}
            maxLength={120}
            error={command.errors['subject']}
          />
          <TextArea
            label={texts('messages.words')}
            value={typed.words}
            onChange={(value) => type({ ...typed, words: value })}
            maxLength={2000}
            rows={12}
            error={command.errors['words']}
          />
          <SaveButtons
            problem={command.problem}
            mayEdit={mayEdit}
            isPending={command.isPending}
            hasChanges={typed.subject !== subject || typed.words !== words}
            discard={discard}
          />
        </fieldset>
      </form>
    </Panel>
  );
}
