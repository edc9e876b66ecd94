import '#storefront/texts/account.ts';
import { data, redirect, redirectDocument, useSearchParams } from 'react-router';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { withNotice } from '#storefront/state/with-notice.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { CodeField } from '#storefront/ui/form/code-field.tsx';
import { endpointErrors } from '#storefront/ui/form/endpoint-errors.ts';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import { required } from '#storefront/ui/form/rules.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/code.ts';
import { targetAfterLogin } from '#storefront/sign-in/target-after-login.ts';

/** Redirects visitors whose password was not checked just before. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { visitor, storefront } = context.get(apiContext);
  if (visitor.session === 'customer') throw redirect(targetAfterLogin(request.url, storefront));
  if (!visitor.isAwaitingCode) throw redirect(loginPathOf(request.url));
  return null;
}

/** The login page with the same target. */
function loginPathOf(url: string): string {
  return `/login/${new URL(url).search}`;
}

/** Checks the code and redirects with a full load, so that no state of the former visitor remains. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const { body } = await api.post('/api/login-code-action/', {
    formData: { code: String(form.get('code') ?? '') },
    mergeCart: true,
    cartId: api.visitor.cartId,
  });
  const answer = (body ?? {}) as { challengeOver?: true; cartNotice?: string };
  if (answer.challengeOver)
    return redirectDocument(withNotice(loginPathOf(request.url), 'shop.login.codeOver'));
  const errors = endpointErrors(body);
  if (errors) return data({ errors }, { status: 422 });
  const target = targetAfterLogin(request.url, api.storefront);
  return redirectDocument(answer.cartNotice ? withNotice(target, answer.cartNotice) : target);
}

/** Second step of a login: a code of the customer's app, or a recovery code (AU5). */
export default function LoginCode({ actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  const [query] = useSearchParams();
  const target = query.get('target');
  const back = target === null ? '' : `?${new URLSearchParams({ target })}`;
  return (
    <div className="page-width py-10">
      <PageHead title={texts('shop.login.codeTitle')} />
      <div className="mx-auto grid max-w-[480px] gap-6 rounded-card border border-linie bg-white p-6 md:p-8">
        <CheckedForm
          rules={{ code: [required] }}
          errors={actionData?.errors}
          typed={undefined}
          leavesEmpty
          className="grid gap-5"
        >
          <h1>{texts('shop.login.codeTitle')}</h1>
          <p>{texts('shop.login.codeText')}</p>
          <SubmittedErrors />
          <CodeField
            label={texts('shop.secondFactor.code')}
            hint={texts('shop.secondFactor.codeHint')}
          />
          <Button type="submit" isWide="always" isLoading={isSending}>
            {texts('shop.login.submit')}
          </Button>
        </CheckedForm>
        <div className="grid gap-2 border-t border-linie pt-5 text-small">
          <p>{texts('shop.login.codeLost')}</p>
          <TextLink href={`/login/${back}`} className="justify-self-start py-2.5">
            {texts('shop.login.codeBack')}
          </TextLink>
        </div>
      </div>
    </div>
  );
}
