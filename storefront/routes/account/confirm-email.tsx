import '#storefront/texts/account.ts';
import { data, Form } from 'react-router';
import { changeRequestedEmail } from '#contract/operations.generated.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, buttonClass } from '#storefront/ui/button.tsx';
import { FocusedResult } from '#storefront/ui/focused-result.tsx';
import { ErrorSummary } from '#storefront/ui/form/error-summary.tsx';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { Note } from '#storefront/ui/note.tsx';
import { PasswordCard } from '../password/password-card.tsx';
import type { Route } from './+types/confirm-email.ts';

export async function action({ context, url }: Route.ActionArgs) {
  const token = url.searchParams.get('token')?.trim() ?? '';
  const changed = await context.get(apiContext).ask(changeRequestedEmail, { token });
  const errors = refusedSteps([changed.changeRequestedEmail]);
  return data({ errors }, { status: errors ? 422 : 200 });
}

/**
 * Page that the mail about a new e-mail address links to (AC1). The change needs a click on the button, because mail
 * scanners open links.
 */
export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  return (
    <PasswordCard title={texts('shop.email.title')}>
      {actionData && !actionData.errors ? (
        <>
          <FocusedResult of={actionData}>
            <Note kind="green" isAlert>
              {texts('shop.email.done')}
            </Note>
          </FocusedResult>
          <a href="/myaccount/contact-details/" className={buttonClass({ isWide: 'always' })}>
            {texts('shop.email.toAccount')}
          </a>
        </>
      ) : (
        <Form method="post" className="grid gap-5">
          <ErrorSummary errors={actionData?.errors} />
          <p>{texts('shop.email.text')}</p>
          <Button type="submit" isWide="always" isLoading={isSending}>
            {texts('shop.email.confirm')}
          </Button>
        </Form>
      )}
    </PasswordCard>
  );
}
