import {
  answerReview,
  hideReview,
  type ReviewQuery,
  showReview,
} from '#contract/backoffice-operations.generated.ts';
import { useCommand } from '../api/use-command.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { DraftQuestion } from '../ui/draft-field.tsx';
import { Panel } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { showToast } from '../ui/toasts.ts';
import { useDraft } from '../ui/use-draft.ts';

type Props = { review: NonNullable<ReviewQuery['deskReview']> };

/** Shows a review that waits or is hidden, with an answer; of a shown one writes, changes or removes the answer. */
export function AnswerForm({ review: { id, version, state, answer, language } }: Props) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const draft = useDraft(`review ${id}`, { answer });
  const words = draft.valueOf('answer');
  const show = useCommand(showReview, (result) => result.showReview);
  const save = useCommand(answerReview, (result) => result.answerReview);
  const isShown = state === 'unanswered' || state === 'answered';
  const { isPending, problem, errors } = isShown ? save : show;
  const send = async (written: string) => {
    if (draft.met.length > 0) return;
    const wish = { seen: { id, version }, answer: written };
    if (!(await (isShown ? save.run(wish) : show.run(wish)))) return;
    draft.clear();
    showToast({ text: texts(isShown ? 'review.answerSaved' : 'review.shown') });
  };
  const label = state === 'hidden' ? 'review.showAgain' : 'review.show';
  return (
    <Panel title={texts('review.answer')} isForm>
      <p className="max-w-prose text-muted">
        {serverTexts(`review.answerHint.${language}`)}{' '}
        {!isShown && texts('review.answerHintOptional')}
      </p>
      <TextArea
        label={texts('review.answer')}
        value={words}
        onChange={(typed) => draft.type('answer', typed)}
        maxLength={2000}
        error={errors['answer']}
      />
      <DraftQuestion field="answer" draft={draft} />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          look="main"
          isPending={isPending}
          isDisabled={isShown && !draft.hasChanges}
          onPress={() => send(words)}
        >
          {texts(isShown ? 'review.saveAnswer' : label)}
        </Button>
        {state === 'answered' && (
          <Button isDisabled={isPending} onPress={() => send('')}>
            {texts('review.removeAnswer')}
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** Takes a review off its page, or keeps it from there, with the reason. */
export function HideForm({ review: { id, version, state } }: Props) {
  const texts = useTexts();
  const draft = useDraft(`hiding of review ${id}`, { reason: '' });
  const reason = draft.valueOf('reason');
  const { run, isPending, problem, errors } = useCommand(hideReview, (result) => result.hideReview);
  const label = texts(state === 'waiting' ? 'review.notLet' : 'review.hide');
  const send = async () => {
    if (!(await run({ seen: { id, version }, reason }))) return;
    draft.clear();
    showToast({ text: texts('review.hidden') });
  };
  return (
    <Panel title={label} isForm>
      <p className="max-w-prose text-muted">{texts('review.reasonHint')}</p>
      <TextArea
        label={texts('review.reason')}
        rows={2}
        value={reason}
        onChange={(typed) => draft.type('reason', typed)}
        maxLength={500}
        error={errors['reason']}
      />
      {problem !== undefined && <Notice look="bad">{problem}</Notice>}
      <p>
        <Button look="danger" isPending={isPending} onPress={send}>
          {label}
        </Button>
      </p>
    </Panel>
  );
}
