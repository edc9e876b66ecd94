import '#storefront/texts/account.ts';
import { Form } from 'react-router';
import type { SubmissionViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Disclosure } from '#storefront/ui/disclosure.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { TextAreaField } from '#storefront/ui/form/text-area-field.tsx';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { TextInput } from '#storefront/ui/text-input.tsx';
import type { Refused } from './answer.ts';

type SubmissionActionsProps = {
  submission: SubmissionViewFragment;
  refused: Refused | undefined;
};

/** What the visitor may do about a submission: approve it as it is or with other quantities, return it, withdraw it, or take its articles up again. */
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
      {mayApprove && <ApproveChanged submission={submission} refused={refused} />}
      {mayReturn && <Return id={id} refused={refused?.intent === 'return' ? refused : undefined} />}
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

/** The quantities of all articles; 0 drops one. */
function ApproveChanged({ submission, refused }: SubmissionActionsProps) {
  const texts = useTexts();
  const { id, lines } = submission;
  const own = refused?.intent === 'approveChanged' ? refused : undefined;
  return (
    <Disclosure title={texts('shop.boards.change')} isOpen={own !== undefined}>
      <CheckedForm
        rules={{}}
        errors={own?.errors}
        typed={own?.typed}
        className="grid max-w-160 gap-3 pt-2"
      >
        <input type="hidden" name="id" value={id} />
        <p className="text-small text-tafel-500">{texts('shop.boards.changeHint')}</p>
        {lines.map(({ orderNumber, name, variant, quantity }) => (
          <label
            key={orderNumber}
            className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-4"
          >
            <span className="wrap-anywhere">{[name, variant].filter(Boolean).join(', ')}</span>
            <TextInput
              name={`quantity ${orderNumber}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              defaultValue={own?.typed?.[`quantity ${orderNumber}`] ?? String(quantity)}
            />
          </label>
        ))}
        <TextAreaField
          name="comment"
          label={texts('shop.boards.changeComment')}
          maxLength={1000}
          rows={2}
        />
        <div>
          <Button type="submit" kind="outline" name="intent" value="approveChanged">
            {texts('shop.boards.approveChanged')}
          </Button>
        </div>
      </CheckedForm>
    </Disclosure>
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
