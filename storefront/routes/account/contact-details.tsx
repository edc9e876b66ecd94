import '#storefront/texts/account.ts';
import { data, Form, useRouteLoaderData } from 'react-router';
import { changePhone, type AccountOwnerQuery } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { doorContext } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { ErrorSummary } from '#storefront/ui/form/error-summary.tsx';
import { refusedSteps, type FormErrors } from '#storefront/ui/form/form-errors.ts';
import { Note } from '#storefront/ui/note.tsx';
import { TextInput } from '#storefront/ui/text-input.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import type { Route } from './+types/contact-details.ts';
import { Facts } from './facts.tsx';

/** The layout asks who it is; nothing more is shown here. */
export function loader() {
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const typed = String((await request.formData()).get('phone') ?? '');
  const { updatePhone } = await context.get(doorContext).ask(changePhone, { phone: typed });
  const errors = refusedSteps([updatePhone]);
  return data({ errors, typed }, { status: errors ? 422 : 200 });
}

/** Name, e-mail address, customer number and phone of the customer (AC1). */
export default function ContactDetails({ actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const customer = useRouteLoaderData<AccountOwnerQuery['customerInfo']>('layouts/account');
  const title = texts('shop.contactDetails.title');
  const name = [customer?.firstName, customer?.lastName].filter(Boolean).join(' ');
  const { errors, typed } = actionData ?? {};
  return (
    <>
      <PageHead title={title} robots="noindex,follow" />
      <h1>{title}</h1>
      {actionData && !errors && (
        <Note kind="green" isAlert>
          {texts('shop.contactDetails.saved')}
        </Note>
      )}
      <section className="grid gap-4 rounded-card border border-linie bg-white p-5 md:p-6">
        <Facts
          facts={[
            [texts('shop.contactDetails.name'), name],
            [texts('shop.contactDetails.email'), customer?.email],
            [texts('shop.customerNumber.title'), customer?.customerNumber],
          ]}
        />
        <TextLink href="/myaccount/password/" className="justify-self-start py-2.5">
          {texts('shop.contactDetails.password')}
        </TextLink>
      </section>
      <PhoneForm phone={typed ?? customer?.phone ?? ''} errors={errors} />
    </>
  );
}

function PhoneForm({ phone, errors }: { phone: string; errors: FormErrors | undefined }) {
  const texts = useTexts();
  const isSending = useIsSending();
  const error = errors?.['phone'];
  return (
    <Form
      method="post"
      noValidate
      className="grid gap-4 rounded-card border border-linie bg-white p-5 *:max-w-[560px] md:p-6"
    >
      <h2 className="text-h3">{texts('shop.contactDetails.phoneTitle')}</h2>
      <ErrorSummary errors={errors} />
      <Field label={texts('shop.address.phone')} error={error && texts(error)} isOptional>
        {(control) => (
          <TextInput
            {...control}
            name="phone"
            type="tel"
            defaultValue={phone}
            autoComplete="tel"
            maxLength={20}
          />
        )}
      </Field>
      <div>
        <Button type="submit" isWide isLoading={isSending}>
          {texts('shop.contactDetails.save')}
        </Button>
      </div>
    </Form>
  );
}
