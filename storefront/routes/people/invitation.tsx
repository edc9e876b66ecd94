import '#storefront/texts/account.ts';
import { data, Form, redirect } from 'react-router';
import {
  acceptInvitation,
  personInvitation,
  type PersonInvitationQuery,
  registerByInvitation,
} from '#contract/operations.generated.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { ErrorSummary, SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { TextField } from '#storefront/ui/form/text-field.tsx';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { checkNewPassword, newPasswordRules, repeatRules } from '../password/new-password-rules.ts';
import { PasswordCard } from '../password/password-card.tsx';
import { limitText, roleKeys } from './right-fields.tsx';
import type { Route } from './+types/invitation.ts';

const tokenOf = (url: URL): string => url.searchParams.get('token')?.trim() ?? '';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { session } = context.get(apiContext).visitor;
  const found = await context.get(apiContext).ask(personInvitation, { token: tokenOf(url) });
  const loginTarget = `${url.pathname}${url.search}`;
  return {
    invitation: found.personInvitation,
    minimumLength: found.passwordMinimumLength,
    isLoggedIn: session === 'customer',
    loginPath: `/login/?target=${encodeURIComponent(loginTarget)}`,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const token = tokenOf(url);
  const form = await request.formData();
  if (form.get('intent') === 'accept') {
    const { acceptInvitation: accepted } = await api.ask(acceptInvitation, { token });
    const errors = refusedSteps([accepted]);
    if (!errors) throw redirect('/myaccount/people/');
    return data({ errors, typed: undefined }, { status: 422 });
  }
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 200);
  const person = {
    firstName: text('firstName'),
    lastName: text('lastName'),
    password: text('password'),
    passwordRepeat: text('passwordRepeat'),
  };
  const { registerByInvitation: registered } = await api.ask(registerByInvitation, {
    token,
    person,
  });
  const errors = refusedSteps([registered]);
  if (!errors)
    throw redirect('/login/?notice=shop.people.registered&target=%2Fmyaccount%2Fpeople%2F');
  return data({ errors, typed: typedValues(form) }, { status: 422 });
}

type Found = NonNullable<PersonInvitationQuery['personInvitation']>;

/**
 * Page that the mail of an invitation links to (SC3). Accepting needs a click on a button, because mail scanners open links: with the
 * account of the invited e-mail after its log-in, or with a new one.
 */
export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { invitation, minimumLength, isLoggedIn, loginPath } = loaderData;
  if (!invitation)
    return (
      <PasswordCard title={texts('shop.people.invitationGone')}>
        <p>{texts('shop.people.invitationUnknown')}</p>
        <ButtonLink href="/" isWide="always">
          {texts('shop.people.toShop')}
        </ButtonLink>
      </PasswordCard>
    );
  const { organisation: name, hasAccount, isOwn, email } = invitation;
  return (
    <PasswordCard title={texts('shop.people.invitationTitle', { name })}>
      <p className="wrap-anywhere">{wordsOf(texts, invitation)}</p>
      {isOwn && <Accept name={name} errors={actionData?.errors} />}
      {!isOwn && isLoggedIn && <p>{texts('shop.people.otherEmail', { email })}</p>}
      {!isOwn && !isLoggedIn && hasAccount && (
        <>
          <p>{texts('shop.people.hasAccountText')}</p>
          <ButtonLink href={loginPath} isWide="always">
            {texts('shop.people.toLogin')}
          </ButtonLink>
        </>
      )}
      {!hasAccount && !isLoggedIn && (
        <NewPerson minimumLength={minimumLength} refused={actionData} />
      )}
    </PasswordCard>
  );
}

function wordsOf(texts: ReturnType<typeof useTexts>, invitation: Found): string {
  const { organisation: name, email, role } = invitation;
  const values = { name, email, role: texts(roleKeys[role]) };
  if (role === 'books') return texts('shop.people.invitationBooks', values);
  const limit = limitText(texts, invitation);
  return texts('shop.people.invitationText', { ...values, limit });
}

function Accept({ name, errors }: { name: string; errors: Record<string, string> | undefined }) {
  const texts = useTexts();
  const isSending = useIsSending();
  return (
    <Form method="post" className="grid gap-5">
      <ErrorSummary errors={errors} />
      <p>{texts('shop.people.acceptHint', { name })}</p>
      <Button type="submit" name="intent" value="accept" isWide="always" isLoading={isSending}>
        {texts('shop.people.accept')}
      </Button>
    </Form>
  );
}

type NewPersonProps = {
  minimumLength: number;
  refused: Route.ComponentProps['actionData'];
};

function NewPerson({ minimumLength, refused }: NewPersonProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  return (
    <CheckedForm
      rules={{ password: newPasswordRules(texts, minimumLength), passwordRepeat: repeatRules }}
      serverChecks={{ password: checkNewPassword }}
      errors={refused?.errors}
      typed={refused?.typed}
      className="grid gap-5"
    >
      <p>{texts('shop.people.newAccount')}</p>
      <SubmittedErrors />
      <TextField
        name="firstName"
        label={texts('shop.address.firstName')}
        autoComplete="given-name"
        maxLength={40}
      />
      <TextField
        name="lastName"
        label={texts('shop.address.lastName')}
        autoComplete="family-name"
        maxLength={40}
      />
      <NewPasswordFields minimumLength={minimumLength} />
      <Button type="submit" name="intent" value="register" isWide="always" isLoading={isSending}>
        {texts('shop.people.create')}
      </Button>
    </CheckedForm>
  );
}
