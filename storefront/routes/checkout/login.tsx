import '#storefront/texts/checkout.ts';
import { data, redirect } from 'react-router';
import { chooseLoginOption } from '#contract/operations.generated.ts';
import { doorContext } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import type { Route } from './+types/login.ts';
import { LoginFields } from '../login/login-fields.tsx';
import { postLogin } from '../login/post-login.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { openStep } from './open-step.ts';
import { OrderAside } from './order-aside.tsx';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { typedValues } from '#storefront/ui/form/typed-values.ts';

/** Log in or order as a guest (CO2). */
export function loader({ context }: Route.LoaderArgs) {
  return openStep(context.get(doorContext), 'login');
}

export async function action({ context, request }: Route.ActionArgs) {
  const door = context.get(doorContext);
  const form = await request.formData();
  const { cart } = await openStep(door, 'login');
  const errors =
    form.get('intent') === 'guest'
      ? refusedSteps(
          Object.values(await door.ask(chooseLoginOption, { cartId: cart.id, option: 'guest' })),
        )
      : await postLogin(door, form);
  if (errors) return data({ errors, typed: typedValues(form) }, { status: 422 });
  return redirect('/checkout/shipping/');
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
      <div className="grid gap-5 md:grid-cols-2">
        <section className="order-2 grid content-start gap-4 rounded-card border border-linie bg-white p-6 md:order-1">
          <h2 className="text-h3">{texts('shop.checkout.login.customer')}</h2>
          <LoginFields errors={actionData?.errors} typed={actionData?.typed} />
          <Button type="submit" kind="outline" name="intent" value="login" isWide>
            {texts('shop.login.submit')}
          </Button>
        </section>
        <section className="order-1 grid content-start gap-4 rounded-card border border-linie bg-white p-6 md:order-2">
          <h2 className="text-h3">{texts('shop.checkout.login.guest')}</h2>
          <p>{texts('shop.checkout.login.guestText')}</p>
          <Button type="submit" name="intent" value="guest" formNoValidate isWide>
            {texts('shop.checkout.login.asGuest')}
          </Button>
        </section>
      </div>
    </CheckoutPage>
  );
}
