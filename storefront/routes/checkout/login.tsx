import '#storefront/texts/checkout.ts';
import { data, redirect, redirectDocument } from 'react-router';
import { chooseLoginOption } from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { withNotice } from '#storefront/state/with-notice.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import type { Route } from './+types/login.ts';
import { LoginFields } from '#storefront/sign-in/login-fields.tsx';
import { loginRules } from '#storefront/sign-in/login-rules.ts';
import { codeAddress, postLogin } from '#storefront/sign-in/post-login.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { isExpressOffered, OfferedExpressLink } from './express-link.tsx';
import { openStep } from './open-step.ts';
import { OrderAside } from './order-aside.tsx';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { typedValues } from '#storefront/ui/form/typed-values.ts';

/** Login step: log in, create an account during the checkout, or order as a guest (CO2). */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const step = await openStep(api, 'login');
  return { ...step, hasExpress: await isExpressOffered(api, step.cart.id) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const { cart } = await openStep(api, 'login');
  const intent = form.get('intent');
  const isOption = intent === 'guest' || intent === 'register';
  const posted = isOption
    ? await choose(api, { cartId: cart.id, option: intent })
    : await postLogin(api, form);
  const { errors } = posted;
  if (errors) return data({ errors, typed: typedValues(form) }, { status: 422 });
  if (posted.needsCode) return redirectDocument(codeAddress(next));
  return redirect(posted.notice ? withNotice(next, posted.notice) : next);
}

const next = '/checkout/shipping/';

async function choose(api: ShopApi, choice: { cartId: string; option: string }) {
  const chosen = Object.values(await api.ask(chooseLoginOption, choice));
  return { errors: refusedSteps(chosen), notice: undefined, needsCode: false };
}

export default function LoginStep({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { isB2b } = useStorefront();
  const { checkout, cart, hasExpress } = loaderData;
  return (
    <CheckoutPage
      step="login"
      finishedSteps={[]}
      isPaymentApplicable={checkout.isPaymentApplicable}
      errors={actionData?.errors}
      typed={actionData?.typed}
      rules={loginRules(isB2b)}
      leavesEmpty
      aside={<OrderAside cart={cart} />}
    >
      {hasExpress && <OfferedExpressLink />}
      <div className="grid gap-5 md:grid-cols-2">
        <section className={`${card} max-md:order-last md:row-span-2`}>
          <h2 className="text-h3">{texts('shop.checkout.login.customer')}</h2>
          <LoginFields />
          <Button type="submit" kind="outline" name="intent" value="login" isWide>
            {texts('shop.login.submit')}
          </Button>
        </section>
        <section className={card}>
          <h2 className="text-h3">{texts('shop.checkout.login.guest')}</h2>
          <p>{texts('shop.checkout.login.guestText')}</p>
          <Button type="submit" name="intent" value="guest" formNoValidate isWide>
            {texts('shop.checkout.login.asGuest')}
          </Button>
        </section>
        <section className={card}>
          <h2 className="text-h3">{texts('shop.checkout.login.register')}</h2>
          <p>{texts('shop.checkout.login.registerText')}</p>
          <Button type="submit" kind="outline" name="intent" value="register" formNoValidate isWide>
            {texts('shop.checkout.login.asCustomer')}
          </Button>
        </section>
      </div>
    </CheckoutPage>
  );
}

const card = 'grid content-start gap-4 rounded-card border border-linie bg-white p-6';
