import { answerWithdrawal } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useDraft } from '../ui/use-draft.ts';

/** Accepts or refuses a withdrawal, with words for the consumer. */
export function AnswerForm({ number }: { number: string }) {
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
