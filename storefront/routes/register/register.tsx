import '#storefront/texts/account.ts';
import { data, redirect, redirectDocument } from 'react-router';
import { registerChoices } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { withNotice } from '#storefront/state/with-notice.ts';
import { countryChoices } from '#storefront/addresses/country-choices.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/choices.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import type { Route } from './+types/register.ts';
import { targetAfterLogin } from '#storefront/sign-in/target-after-login.ts';
import { AccountFields } from './account-fields.tsx';
import { BusinessFields } from './business-fields.tsx';
import { InstitutionFields } from './institution-fields.tsx';
import { postRegistration } from './post-registration.ts';
import { RegisterAside } from './register-aside.tsx';
import { registerRules } from './register-rules.ts';
import { Received } from './received.tsx';
import { newPasswordRules } from '../password/new-password-rules.ts';
import { newAccountChecks } from './new-account-checks.ts';

const ownPath = '/myaccount/register/';

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const choices = await api.ask(registerChoices, { isBusiness: api.storefront.isB2b });
  const countries = countryChoices(choices.billingCountries, api.storefront.locale);
  return { choices, countries, isReceived: searchParams.get('received') === 'true' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const posted = await postRegistration(api, await request.formData());
  if (posted.errors) return data(posted, { status: 422 });
  if (posted.waitsForApproval) return redirect(`${ownPath}?received=true`);
  const { searchParams } = new URL(request.url);
  const isFromList = searchParams.get('origin') === 'wishlist' && !searchParams.has('target');
  const target = isFromList
    ? '/myaccount/wishlist/'
    : targetAfterLogin(request.url, api.storefront);
  // A full load, because the header outside the route depends on the customer.
  return redirectDocument(withNotice(target, 'shop.register.welcome'));
}

/** Registration page for private customers, companies and schools (AU1, AC6). */
export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { isReceived } = loaderData;
  const title = texts(isReceived ? 'shop.register.received.title' : 'shop.register.title');
  return (
    <div className="page-width grid gap-x-10 gap-y-8 py-8 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start 2xl:grid-cols-[minmax(0,1fr)_460px] 2xl:gap-x-16">
      <PageHead title={title} />
      {isReceived ? (
        <Received />
      ) : (
        <div className="grid max-w-[820px] gap-6 2xl:max-w-none">
          <div className="grid gap-2">
            <h1>{title}</h1>
            <SignInInstead />
          </div>
          <RegisterForm {...loaderData} refused={actionData} />
        </div>
      )}
      <RegisterAside />
    </div>
  );
}

type FormProps = Pick<Route.ComponentProps['loaderData'], 'choices' | 'countries'> & {
  refused: Route.ComponentProps['actionData'];
};

function RegisterForm({ choices, countries, refused }: FormProps) {
  const texts = useTexts();
  const { isB2b } = useStorefront();
  const isSending = useIsSending();
  const { errors, typed } = refused ?? {};
  return (
    <CheckedForm
      rules={registerRules(typed, newPasswordRules(texts, choices.passwordMinimumLength))}
      serverChecks={newAccountChecks}
      errors={errors}
      typed={typed}
      hasFiles={isB2b}
      className="group/register grid gap-8"
    >
      <SubmittedErrors />
      <AccountFields minimumLength={choices.passwordMinimumLength} />
      <InstitutionFields countries={countries} />
      {isB2b && <BusinessFields choices={choices} />}
      <div className="grid gap-4">
        <Checkbox name="newsletter" value="true" defaultChecked={typed?.['newsletter'] === 'true'}>
          {texts('shop.register.newsletter')}
        </Checkbox>
        <p className="text-small text-tafel-500">
          {texts('shop.register.privacy')}{' '}
          <TextLink href="/service/datenschutz/">{texts('shop.register.privacyLink')}</TextLink>
        </p>
        <div>
          <Button type="submit" size="lg" isWide isLoading={isSending}>
            {texts(isB2b ? 'shop.register.submitBusiness' : 'shop.register.submit')}
          </Button>
        </div>
      </div>
    </CheckedForm>
  );
}

function SignInInstead() {
  const texts = useTexts();
  return (
    <p>
      {texts('shop.register.haveAccount')}{' '}
      <TextLink href="/login/">{texts('shop.register.signIn')}</TextLink>
    </p>
  );
}
