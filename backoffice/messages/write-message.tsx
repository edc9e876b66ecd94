import { type FormEvent, useState } from 'react';
import {
  type FilledFragment,
  sendReturnMessage,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toasts.ts';
import { useCommandKey } from '../ui/use-command-key.ts';
import { useKept } from '../ui/use-kept.ts';
import { TemplateChoice, withTemplate } from './template-choice.tsx';

type Props = {
  returnNumber: string;
  recipient: string;
  language: string;
  templates: readonly FilledFragment[];
};

type Typed = {
  kind: string;
  subject: string;
  words: string;
  /** The words of the chosen template: another one takes their place while they are as they were. */
  given: Pick<FilledFragment, 'subject' | 'words'>;
};

const nothing: Typed = { kind: '', subject: '', words: '', given: { subject: '', words: '' } };

/** Writes to the customer of a return: begins with a template, whose words can be changed before they are sent. */
export function WriteMessage({ returnNumber, recipient, language, templates }: Props) {
  const texts = useServerTexts();
  const { kept, keep, forget } = useKept<Typed>(`message ${returnNumber}`);
  const [isOpen, setOpen] = useState(kept !== undefined);
  const typed = kept ?? nothing;
  const key = useCommandKey(`message ${returnNumber}`);
  const { run, isPending, problem, errors } = useCommand(
    sendReturnMessage,
    (answer) => answer.sendReturnMessage,
  );
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const { kind, subject, words } = typed;
    const sendKey = key.keyFor(kind, subject, words);
    if (!(await run({ number: returnNumber, kind, subject, words, sendKey }))) return;
    key.renew();
    forget();
    setOpen(false);
    showToast({ text: texts('messages.sent') });
  };
  if (!isOpen)
    return (
      <Button onPress={() => setOpen(true)} className="justify-self-start">
        {texts('messages.write')}
      </Button>
    );
  return (
    <form onSubmit={send} noValidate className="grid gap-3">
      <p className="text-small text-muted wrap-anywhere">
        {texts('messages.to', { recipient, language: texts(`messages.language.${language}`) })}
      </p>
      <TemplateChoice
        templates={templates}
        chosen={typed.kind}
        onChoose={(template) => keep(chosen(typed, template))}
      />
      {typed.kind !== '' && (
        <>
          <TextField
            label={texts('messages.subject')}
            value={typed.subject}
            onChange={(subject) => keep({ ...typed, subject })}
            maxLength={200}
            error={errors['subject']}
          />
          <TextArea
            label={texts('messages.words')}
            value={typed.words}
            onChange={(words) => keep({ ...typed, words })}
            maxLength={4000}
            rows={9}
            error={errors['words']}
          />
        </>
      )}
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <p className="flex flex-wrap gap-2">
        <Button type="submit" look="main" isPending={isPending} isDisabled={typed.kind === ''}>
          {texts('messages.send')}
        </Button>
        <Button
          onPress={() => {
            forget();
            setOpen(false);
          }}
        >
          {texts('save.discard')}
        </Button>
      </p>
    </form>
  );
}

/** The message after the choice of a template: what was typed over the one before stays. */
function chosen(typed: Typed, { kind, subject, words }: FilledFragment): Typed {
  const { given } = typed;
  return {
    kind,
    subject: typed.subject === given.subject ? subject : typed.subject,
    words: typed.words === given.words ? words : withTemplate(typed.words, words),
    given: { subject, words },
  };
}
