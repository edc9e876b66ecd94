import '../messages/add-message-texts.ts';
import {
  answerWithdrawal,
  type FilledFragment,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { TemplateChoice, withTemplate } from '../messages/template-choice.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useDraft } from '../ui/use-draft.ts';

type Props = {
  number: string;
  /** Answers in the consumer's language. */
  templates: readonly FilledFragment[];
};

/** Accepts or refuses a withdrawal, with words for the consumer. */
export function AnswerForm({ number, templates }: Props) {
  const texts = useTexts();
  const draft = useDraft(`withdrawal ${number}`, { words: '' });
  const words = draft.valueOf('words');
  const { run, isPending, problem, errors } = useCommand(
    answerWithdrawal,
    (answer) => answer.answerWithdrawal,
  );
  const answer = async (isAccepted: boolean) => {
    if (await run({ number, isAccepted, words })) draft.clear();
  };
  return (
    <Panel title={texts('withdrawals.answer')} isForm>
      <TemplateChoice
        isInserting
        templates={templates}
        chosen=""
        onChoose={(template) => draft.type('words', withTemplate(words, template.words))}
      />
      <TextArea
        label={texts('withdrawals.words')}
        value={words}
        onChange={(typed) => draft.type('words', typed)}
        maxLength={2000}
        error={errors['words']}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button look="main" isPending={isPending} onPress={() => answer(true)}>
          {texts('withdrawals.accept')}
        </Button>
        <Button look="danger" isPending={isPending} onPress={() => answer(false)}>
          {texts('withdrawals.refuse')}
        </Button>
      </div>
    </Panel>
  );
}
