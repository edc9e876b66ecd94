import '#storefront/texts/account.ts';
import { Form } from 'react-router';
import type { ApprovalViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { TextAreaField } from '#storefront/ui/form/text-area-field.tsx';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import type { RefusedDecision } from './decide.ts';

type ApprovalActionsProps = {
  approval: ApprovalViewFragment;
  refused: RefusedDecision | undefined;
};

/** What the visitor may do about a request: approve or return it, withdraw the own one, or take its articles up again. */
export function ApprovalActions({ approval, refused }: ApprovalActionsProps) {
  const texts = useTexts();
  const { id, isOwn, state, mayApprove, mayTakeUp } = approval;
  const isWaiting = state === 'waiting';
  if (mayApprove) return <Decide id={id} refused={refused} />;
  if (!(isOwn && isWaiting) && !mayTakeUp) return null;
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      {isWaiting ? (
        <Button type="submit" kind="outline" name="intent" value="withdraw">
          {texts('shop.approvals.withdraw')}
        </Button>
      ) : (
        <Button type="submit" kind="outline" name="intent" value="takeUp">
          {texts('shop.approvals.takeUp')}
        </Button>
      )}
    </Form>
  );
}

function Decide({ id, refused }: { id: number; refused: RefusedDecision | undefined }) {
  const texts = useTexts();
  const isSending = useIsSending();
  return (
    <div className="grid gap-5">
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value="approve" isWide isLoading={isSending}>
          {texts('shop.approvals.approve')}
        </Button>
      </Form>
      <CheckedForm
        rules={{}}
        errors={refused?.errors}
        typed={refused?.typed}
        className="grid gap-3"
      >
        <input type="hidden" name="id" value={id} />
        <TextAreaField
          name="comment"
          label={texts('shop.approvals.comment')}
          maxLength={1000}
          rows={2}
        />
        <div>
          <Button type="submit" kind="outline" name="intent" value="return">
            {texts('shop.approvals.return')}
          </Button>
        </div>
      </CheckedForm>
    </div>
  );
}
