import { useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import type { FormErrors } from '#storefront/ui/form/form-errors.ts';
import { LoginFields } from '#storefront/sign-in/login-fields.tsx';
import { loginRules } from '#storefront/sign-in/login-rules.ts';
import { NewHere } from '#storefront/sign-in/new-here.tsx';
import { codeAddress, postLogin } from '#storefront/sign-in/post-login.ts';
import { loadArticleCount } from '#storefront/state/cart-store.ts';
import { loadCustomer, useCustomer } from '#storefront/state/customer-store.ts';
import { clearReminder } from '#storefront/state/password-forgotten.ts';
import { leaveTo } from '#storefront/state/security-logout.ts';
import { wantedFrom } from '#storefront/state/wanted-page.ts';
import { withNotice } from '#storefront/state/with-notice.ts';
import { ownTarget } from '#storefront/sign-in/target-after-login.ts';
import { postEndpoint } from '#storefront/state/post-endpoint.ts';
import { knownCartId } from '#storefront/state/cookies.ts';
import { notifyTabs } from '#storefront/state/tabs.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { closeModal } from '#storefront/ui/modals.ts';
import { showToast } from '#storefront/state/toasts.ts';
import { loginFlyout } from './account.ts';

/** Login without leaving the page, with the fields and errors of the login page (HF1, AU6). */
export function LoginFlyout() {
  const texts = useTexts();
  const { pathname, search } = useLocation();
  const target = wantedFrom(pathname) ?? pathname + search;
  return (
    <Dialog name={loginFlyout} kind="flyout" title={texts('shop.login.flyoutTitle')}>
      <LoginForm />
      <NewHere target={target} />
    </Dialog>
  );
}

function LoginForm() {
  const texts = useTexts();
  const { isB2b } = useStorefront();
  const { errors, isSending, send } = useLogin();
  return (
    <CheckedForm
      rules={loginRules(isB2b)}
      errors={errors}
      typed={undefined}
      leavesEmpty
      action="/login/"
      onSend={send}
      className="grid gap-4 pb-2"
    >
      <SubmittedErrors />
      <LoginFields />
      <Button type="submit" isWide="always" isLoading={isSending}>
        {texts('shop.login.submit')}
      </Button>
    </CheckedForm>
  );
}

/** The address after a login on this page: the page that the visitor wanted when the session ended (RT6, RT7). */
function targetFrom({ pathname, origin }: Location): string | undefined {
  const target = wantedFrom(pathname);
  return target && ownTarget(`${origin}/?${new URLSearchParams({ target })}`);
}

/** Logs in and then reloads personal parts and the page's own data. */
function useLogin() {
  const texts = useTexts();
  const storefront = useStorefront();
  const { revalidate } = useRevalidator();
  const [errors, setErrors] = useState<FormErrors>();
  const [isSending, setSending] = useState(false);
  const logIn = async (form: FormData): Promise<void> => {
    const visitor = { cartId: knownCartId() };
    const posted = await postLogin({ post: postEndpoint, storefront, visitor }, form);
    setErrors(posted.errors);
    if (posted.errors) return;
    if (posted.needsCode) {
      leaveTo(codeAddress(targetFrom(location) ?? location.pathname + location.search));
      return;
    }
    notifyTabs({ user: true, wishlist: true });
    clearReminder();
    const wanted = targetFrom(location);
    if (wanted !== undefined) {
      leaveTo(posted.notice ? withNotice(wanted, posted.notice) : wanted);
      return;
    }
    const lists = import('#storefront/lists/hearts.ts').then(({ reloadList }) => reloadList());
    await Promise.all([loadCustomer(), loadArticleCount(), lists, revalidate()]);
    closeModal(loginFlyout);
    const name = useCustomer.getState().customer?.firstName ?? '';
    showToast({ id: loginFlyout, kind: 'ok', title: texts('shop.login.welcome', { name }) });
    if (posted.notice) showToast({ id: posted.notice, kind: 'warn', title: texts(posted.notice) });
  };
  const send = (form: FormData): void => {
    if (isSending) return;
    setSending(true);
    logIn(form)
      .catch(() => setErrors({ '': 'vue.message.internalError' }))
      .finally(() => setSending(false));
  };
  return { errors, isSending, send };
}
