import '#storefront/texts/account.ts';
import { useEffect } from 'react';
import { data } from 'react-router';
import { ownData } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { apiContext } from '#storefront/state/api.server.ts';
import { loadCustomer } from '#storefront/state/customer-store.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { FocusedResult } from '#storefront/ui/focused-result.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/contact-details.ts';
import { ChildNamesForm } from './child-names-form.tsx';
import { changeContact, contactFormOf } from './change-contact.ts';
import { EmailForm } from './email-form.tsx';
import { PersonForm } from './person-form.tsx';
import { PhoneForm } from './phone-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { getCustomerData, childNames, ...choices } = await api.ask(ownData, {
    isBusiness: api.storefront.isB2b,
  });
  if (!getCustomerData) throw data(null, { status: 503 });
  return { customer: getCustomerData, childNames, choices };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const contactForm = contactFormOf(form.get('intent'));
  if (!contactForm) throw data(null, { status: 400 });
  const errors = await changeContact(context.get(apiContext), contactForm, form);
  const { password: _, ...typed } = typedValues(form);
  return data({ contactForm, errors, typed }, { status: errors ? 422 : 200 });
}

/** Account page with the customer's name, institution, e-mail address and phone (AC1). */
export default function ContactDetails({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const { customer, childNames, choices } = loaderData;
  useEffect(() => {
    if (actionData?.contactForm === 'person' && !actionData.errors) void loadCustomer();
  }, [actionData]);
  const title = texts('shop.contactDetails.title');
  const refusedIn = (forms: string) =>
    actionData?.errors && actionData.contactForm === forms ? actionData : undefined;
  return (
    <>
      <PageHead title={title} />
      <h1>{title}</h1>
      {actionData && !actionData.errors && (
        <FocusedResult of={actionData}>
          <Note kind="green" isAlert>
            {texts(savedTexts[actionData.contactForm])}
          </Note>
        </FocusedResult>
      )}
      <PersonForm
        key={`person ${saves(actionData, 'person')}`}
        customer={customer}
        choices={choices}
        refused={refusedIn('person')}
      />
      <EmailForm
        key={`email ${customer.email} ${customer.pendingEmail}`}
        customer={customer}
        refused={refusedIn('email')}
      />
      <PhoneForm phone={customer.phone ?? ''} refused={refusedIn('phone')} />
      <ChildNamesForm names={childNames} refused={refusedIn('childNames')} />
      <nav
        className="grid justify-items-start gap-1"
        aria-label={texts('shop.contactDetails.more')}
      >
        <TextLink href="/myaccount/password/" className="py-2.5">
          {texts('shop.contactDetails.password')}
        </TextLink>
        <TextLink href="/myaccount/privacy/" className="py-2.5">
          {texts('shop.privacy.title')}
        </TextLink>
      </nav>
    </>
  );
}

/** Part of a form's key: it changes when the form is saved, so that the form remounts with the stored values. */
function saves(answer: Route.ComponentProps['actionData'], contactForm: string): string {
  return answer?.contactForm === contactForm && !answer.errors ? 'saved' : 'open';
}

const savedTexts = {
  person: 'shop.contactDetails.saved.person',
  email: 'shop.contactDetails.saved.email',
  keepEmail: 'shop.contactDetails.saved.keepEmail',
  phone: 'shop.contactDetails.saved.phone',
  childNames: 'shop.contactDetails.saved.childNames',
} as const;
