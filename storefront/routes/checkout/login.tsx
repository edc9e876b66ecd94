import '#storefront/texts/checkout.ts';
import { data, redirect } from 'react-router';
import { chooseLoginOption } from '#contract/operations.generated.ts';
import type { ShopDoor } from '#contract/door.ts';
import { withNotice } from '#storefront/layouts/with-notice.ts';
import { doorContext } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import type { Route } from './+types/login.ts';
import { LoginFields } from '../login/login-fields.tsx';
import { postLogin } from '../login/post-login.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { ExpressLink } from './express-link.tsx';
import { openStep } from './open-step.ts';
import { OrderAside } from './order-aside.tsx';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { typedValues } from '#storefront/ui/form/typed-values.ts';

/** Log in, make an account on the way, or order as a guest (CO2). */
export function loader({ context }: Route.LoaderArgs) {
  return openStep(context.get(doorContext), 'login');
}

export async function action({ context, request }: Route.ActionArgs) {
  const door = context.get(doorContext);
  const form = await request.formData();
  const { cart } = await openStep(door, 'login');
  const intent = form.get('intent');
  const isOption = intent === 'guest' || intent === 'register';
  const posted = isOption
    ? await choose(door, { cartId: cart.id, option: intent })
    : await postLogin(door, form);
  const { errors } = posted;
  if (errors) return data({ errors, typed: typedValues(form) }, { status: 422 });
  return redirect(posted.notice ? withNotice(next, posted.notice) : next);
}

const next = '/checkout/shipping/';

async function choose(door: ShopDoor, choice: { cartId: string; option: string }) {
  const chosen = Object.values(await door.ask(chooseLoginOption, choice));
  return { errors: refusedSteps(chosen), notice: undefined };
}

export default function LoginStep({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { checkout, cart } = loaderData;
  return (
    <CheckoutPage
      step="login"
      finishedSteps={[]}
      isPaymentApplicable={checkout.isPaymentApplicable}
      errors={actionData?.errors}
      aside={<OrderAside cart={cart} />}
    >
      <ExpressLink cartId={cart.id} />
      <div className="grid gap-5 md:grid-cols-2">
        <section className={`${card} max-md:order-last md:row-span-2`}>
          <h2 className="text-h3">{texts('shop.checkout.login.customer')}</h2>
          <LoginFields errors={actionData?.errors} typed={actionData?.typed} />
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
