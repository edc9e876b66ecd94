import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { ErrorSummary } from '#storefront/ui/form/error-summary.tsx';
import type { FormErrors } from '#storefront/ui/form/form-errors.ts';
import { LoginFields } from '#storefront/routes/login/login-fields.tsx';
import { NewHere } from '#storefront/routes/login/new-here.tsx';
import { postLogin } from '#storefront/routes/login/post-login.ts';
import { loadArticleCount } from '#storefront/state/cart-store.ts';
import { loadCustomer, useCustomer } from '#storefront/state/customer-store.ts';
import { clearReminder } from '#storefront/state/password-forgotten.ts';
import { leaveTo } from '#storefront/state/security-logout.ts';
import { wantedFrom } from '#storefront/state/wanted-page.ts';
import { withNotice } from '#storefront/layouts/with-notice.ts';
import { ownTarget } from '#storefront/routes/login/target-after-login.ts';
import { postEdge } from '#storefront/state/post-edge.ts';
import { knownCartId } from '#storefront/state/known-cart-id.ts';
import { tellTabs } from '#storefront/state/tabs.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { closeModal } from '#storefront/ui/modals.ts';
import { showToast } from '#storefront/ui/toasts/toasts.ts';
import { loginFlyout } from './account.ts';

/** Signs in without leaving the page; the same fields and answers as the login page (HF1, AU6). */
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
  const { errors, isSending, send } = useLogin();
  return (
    <form method="post" action="/login/" noValidate onSubmit={send} className="grid gap-4 pb-2">
      <ErrorSummary errors={errors} />
      <LoginFields errors={errors} typed={undefined} />
      <Button type="submit" isWide="always" isLoading={isSending}>
        {texts('shop.login.submit')}
      </Button>
    </form>
  );
}

/** Where this page's login leads on to: what the visitor wanted when the session ended (RT6, RT7). */
function targetFrom({ pathname, origin }: Location): string | undefined {
  const target = wantedFrom(pathname);
  return target && ownTarget(`${origin}/?${new URLSearchParams({ target })}`);
}

/** Once logged in, the header and the page know it: personal parts are asked for anew, and the page's own data too. */
function useLogin() {
  const texts = useTexts();
  const storefront = useStorefront();
  const { revalidate } = useRevalidator();
  const [errors, setErrors] = useState<FormErrors>();
  const [isSending, setSending] = useState(false);
  const logIn = async (form: FormData): Promise<void> => {
    const visitor = { cartId: knownCartId() };
    const posted = await postLogin({ post: postEdge, storefront, visitor }, form);
    setErrors(posted.errors);
    if (posted.errors) return;
    tellTabs({ user: true, wishlist: true });
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
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    logIn(new FormData(event.currentTarget))
      .catch(() => setErrors({ '': 'vue.message.internalError' }))
      .finally(() => setSending(false));
  };
  return { errors, isSending, send };
}
