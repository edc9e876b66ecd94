import '#storefront/texts/account.ts';
import { Form } from 'react-router';
import type { SubmissionViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { TextAreaField } from '#storefront/ui/form/text-area-field.tsx';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import type { Refused } from './answer.ts';

type SubmissionActionsProps = {
  submission: SubmissionViewFragment;
  refused: Refused | undefined;
};

/** What the visitor may do about a submission: approve or return it, withdraw it, or take its articles up again. */
export function SubmissionActions({ submission, refused }: SubmissionActionsProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  const { id, mayApprove, mayReturn, mayWithdraw, mayTakeUp } = submission;
  return (
    <>
      {mayApprove && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="intent" value="approve" isWide isLoading={isSending}>
            {texts('shop.boards.approve')}
          </Button>
        </Form>
      )}
      {mayReturn && <Return id={id} refused={refused} />}
      {(mayWithdraw || mayTakeUp) && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            kind="outline"
            name="intent"
            value={mayWithdraw ? 'withdraw' : 'takeUp'}
          >
            {texts(mayWithdraw ? 'shop.boards.withdraw' : 'shop.boards.takeUp')}
          </Button>
        </Form>
      )}
    </>
  );
}

function Return({ id, refused }: { id: number; refused: Refused | undefined }) {
  const texts = useTexts();
  return (
    <CheckedForm rules={{}} errors={refused?.errors} typed={refused?.typed} className="grid gap-3">
      <input type="hidden" name="id" value={id} />
      <TextAreaField
        name="comment"
        label={texts('shop.boards.comment')}
        maxLength={1000}
        rows={2}
      />
      <div>
        <Button type="submit" kind="outline" name="intent" value="return">
          {texts('shop.boards.return')}
        </Button>
      </div>
    </CheckedForm>
  );
}
