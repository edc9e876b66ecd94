import { useState } from 'react';
import { type CompetitionQuery, drawWinner } from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { CheckList } from '../ui/check-list.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toasts.ts';

type Props = { shown: NonNullable<CompetitionQuery['competition']> };

/** The answers to a competition; after its end the right ones are chosen and the winner is drawn. */
export function DrawForm({ shown: { id, state, answers, entries } }: Props) {
  const texts = useTexts();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { run, problem } = useCommand(drawWinner, (result) => result.drawWinner);
  const isEnded = state === 'ended';
  if (entries === 0 && state === 'drawn') return null;
  const countOf = (count: number) => texts('competition.answerCount', { count });
  return (
    <Panel title={texts('competition.answers')} isForm={isEnded}>
      {answers.length === 0 && <p className="text-muted">{texts('competition.noAnswers')}</p>}
      {isEnded && answers.length > 0 ? (
        <>
          <p className="max-w-prose text-muted">{texts('competition.answersHint')}</p>
          <CheckList
            label={texts('competition.answers')}
            isLabelHidden
            choices={answers.map(({ answer, entries: count }) => ({
              value: answer,
              label: answer,
              hint: countOf(count),
            }))}
            chosen={chosen}
            onChange={setChosen}
          />
          {problem !== undefined && <Notice look="bad">{problem}</Notice>}
          <ConfirmButton
            label={texts('competition.draw')}
            question={texts('competition.drawQuestion')}
            look="plain"
            onConfirm={async () => {
              if (await run({ id, answers: [...chosen] }))
                showToast({ text: texts('competition.drawn') });
            }}
          />
        </>
      ) : (
        <ul className="grid gap-1">
          {answers.map(({ answer, entries: count }) => (
            <li key={answer} className="wrap-anywhere">
              {answer} <span className="text-muted">· {countOf(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
