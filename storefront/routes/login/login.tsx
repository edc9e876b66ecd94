import '#storefront/texts/account.ts';
import { data, redirect, redirectDocument, useSearchParams } from 'react-router';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { withNotice } from '#storefront/state/with-notice.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import type { Route } from './+types/login.ts';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { LoginFields } from '#storefront/sign-in/login-fields.tsx';
import { loginRules } from '#storefront/sign-in/login-rules.ts';
import { NewHere } from '#storefront/sign-in/new-here.tsx';
import { codeAddress, postLogin } from '#storefront/sign-in/post-login.ts';
import { targetAfterLogin, targetOfExpired } from '#storefront/sign-in/target-after-login.ts';

/** Redirects customers who are logged in, and adds the page as target when a session expired on the way to it. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { visitor, storefront } = context.get(apiContext);
  if (visitor.session === 'customer') throw redirect(targetAfterLogin(request.url, storefront));
  const target = targetOfExpired(request.url, request.headers.get('referer'));
  if (target !== undefined) throw redirect(`/login/?${new URLSearchParams({ target })}`);
  return null;
}

/** Logs in and redirects with a full load, so that no state of the former visitor remains. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const api = context.get(apiContext);
  const posted = await postLogin(api, form);
  const { errors } = posted;
  if (errors) return data({ errors, typed: typedValues(form) }, { status: 422 });
  const target = targetAfterLogin(request.url, api.storefront);
  if (posted.needsCode) return redirectDocument(codeAddress(target));
  return redirectDocument(posted.notice ? withNotice(target, posted.notice) : target);
}

/** Login page (AU1). */
export default function Login({ actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { isB2b } = useStorefront();
  const isSending = useIsSending();
  const [query] = useSearchParams();
  return (
    <div className="page-width py-10">
      <PageHead title={texts('shop.login.title')} />
      <div className="mx-auto grid max-w-[480px] gap-6 rounded-card border border-linie bg-white p-6 md:p-8">
        <CheckedForm
          rules={loginRules(isB2b)}
          errors={actionData?.errors}
          typed={actionData?.typed}
          leavesEmpty
          className="grid gap-5"
        >
          <h1>{texts('shop.login.title')}</h1>
          <SubmittedErrors />
          <LoginFields />
          <Button type="submit" isWide="always" isLoading={isSending}>
            {texts('shop.login.submit')}
          </Button>
        </CheckedForm>
        <NewHere target={query.get('target') ?? undefined} />
      </div>
    </div>
  );
}
