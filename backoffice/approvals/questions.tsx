import { useState } from 'react';
import { askBusiness, type RegistrationQuery } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { When } from '../ui/when.tsx';

/** The registration that is open. */
export type ShownRegistration = NonNullable<RegistrationQuery['registration']>;

type Props = { shown: ShownRegistration; mayAsk: boolean };

/** What the business was asked, and the form for another question. */
export function Questions({ shown: { id, questions }, mayAsk }: Props) {
  const texts = useTexts();
  return (
    <Panel title={texts('approvals.questions')}>
      {questions.length === 0 && <p className="text-muted">{texts('approvals.noQuestions')}</p>}
      <ul className="grid gap-3 empty:hidden">
        {questions.map((question) => (
          <li key={question.id} className="grid gap-1">
            <span className="text-small text-muted">
              {question.askedBy} · <When at={question.askedAt} />
            </span>
            <span className="break-words whitespace-pre-line">{question.words}</span>
            {question.answeredAt === null ? (
              <span className="text-small text-muted">{texts('approvals.noAnswer')}</span>
            ) : (
              <Answer answer={question.answer ?? ''} at={question.answeredAt} />
            )}
          </li>
        ))}
      </ul>
      {mayAsk && <Ask id={id} />}
    </Panel>
  );
}

function Answer({ answer, at }: { answer: string; at: string }) {
  const texts = useTexts();
  return (
    <div className="grid gap-1 border-l-2 border-line pl-3">
      <span className="text-small text-muted">
        {texts('approvals.answered')} · <When at={at} />
      </span>
      <span className="break-words whitespace-pre-line">
        {answer === '' ? texts('approvals.proofsAlone') : answer}
      </span>
    </div>
  );
}

function Ask({ id }: { id: number }) {
  const texts = useTexts();
  const draft = useDraft(`question ${id}`, { words: '' });
  const words = draft.valueOf('words');
  const [isAsking, setAsking] = useState(draft.hasChanges);
  const { run, isPending, problem, errors } = useCommand(
    askBusiness,
    (answer) => answer.askBusiness,
  );
  const ask = async () => {
    if (!(await run({ id, words }))) return;
    draft.clear();
    setAsking(false);
  };
  if (!isAsking)
    return (
      <Button onPress={() => setAsking(true)} className="justify-self-start">
        {texts('approvals.ask')}
      </Button>
    );
  return (
    <div className="grid gap-2">
      <TextArea
        label={texts('approvals.questionWords')}
        value={words}
        onChange={(typed) => draft.type('words', typed)}
        maxLength={2000}
        isFocusedAtFirst
        error={errors['words']}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <Button isPending={isPending} onPress={ask} className="justify-self-start">
        {texts('approvals.askNow')}
      </Button>
    </div>
  );
}
