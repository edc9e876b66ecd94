import {
  answerContactMessage,
  closeContactMessage,
  type ContactMessageQuery,
  reopenContactMessage,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { showToast } from '../ui/toasts.ts';
import { useDraft } from '../ui/use-draft.ts';

type Props = { message: NonNullable<ContactMessageQuery['contactMessage']> };

/** Answers a message by mail, puts it aside without an answer, or opens it again. */
export function ContactAnswerForm({ message: { id, version, language, doneAt, answers } }: Props) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const draft = useDraft(`message ${id}`, { words: '' });
  const words = draft.valueOf('words');
  const answer = useCommand(answerContactMessage, (result) => result.answerContactMessage);
  const close = useCommand(closeContactMessage, (result) => result.closeContactMessage);
  const reopen = useCommand(reopenContactMessage, (result) => result.reopenContactMessage);
  const seen = { id, version };
  const isPending = answer.isPending || close.isPending || reopen.isPending;
  const problem = answer.problem ?? close.problem ?? reopen.problem;
  const send = async () => {
    if (!(await answer.run({ seen, words }))) return;
    draft.clear();
    showToast({ text: texts('contact.sent') });
  };
  return (
    <Panel title={texts(answers.length > 0 ? 'contact.answerAgain' : 'contact.answer')} isForm>
      <p className="max-w-prose text-muted">{serverTexts(`contact.answerHint.${language}`)}</p>
      <TextArea
        label={texts('contact.answer')}
        rows={8}
        value={words}
        onChange={(typed) => draft.type('words', typed)}
        maxLength={4000}
        error={answer.errors['words']}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button look="main" isPending={answer.isPending} isDisabled={isPending} onPress={send}>
          {texts('contact.send')}
        </Button>
        {doneAt === null ? (
          <Button
            isPending={close.isPending}
            isDisabled={isPending}
            onPress={async () => {
              if (await close.run({ seen })) showToast({ text: texts('contact.closed') });
            }}
          >
            {texts('contact.close')}
          </Button>
        ) : (
          <Button
            isPending={reopen.isPending}
            isDisabled={isPending}
            onPress={async () => {
              if (await reopen.run({ seen })) showToast({ text: texts('contact.reopened') });
            }}
          >
            {texts('contact.reopen')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
