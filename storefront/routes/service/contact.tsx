import '#storefront/texts/service.ts';
import { data } from 'react-router';
import { contactForm, type ContactFormQuery, sendContact } from '#contract/operations.generated.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { EmailField } from '#storefront/ui/form/email-field.tsx';
import { refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { Honeypot } from '#storefront/ui/form/honeypot.tsx';
import { email as emailRule, longest, required } from '#storefront/ui/form/rules.ts';
import { TextAreaField } from '#storefront/ui/form/text-area-field.tsx';
import { TextField } from '#storefront/ui/form/text-field.tsx';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/contact.ts';
import { ServiceForm } from './service-form.tsx';
import { ServicePage } from './service-page.tsx';

/** Not shared, because the form is prefilled with the session's data. */
export function loader({ context, url }: Route.LoaderArgs) {
  const orderId = url.searchParams.get('orderId');
  return context.get(apiContext).ask(contactForm, { orderId });
}

export async function action({ context, request }: Route.ActionArgs) {
  const typed = typedValues(await request.formData());
  const { sendContactForm } = await context.get(apiContext).ask(sendContact, {
    name: typed['name'] ?? '',
    email: typed['email'] ?? '',
    orderNumber: typed['orderNumber'] ?? '',
    message: typed['message'] ?? '',
    honeypot: typed['website'] ?? '',
  });
  const errors = refusedSteps([sendContactForm]);
  return data({ errors, typed }, { status: errors ? 422 : 200 });
}

const rules = {
  name: [required, longest(80)],
  email: [required, emailRule],
  orderNumber: [longest(40)],
  message: [required, longest(4000)],
};

/** Contact page, optionally about an order (CN2). */
export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const isSent = actionData && !actionData.errors;
  return (
    <ServicePage
      title={texts('shop.contact.title')}
      description={texts('shop.contact.lead')}
      headline={texts(isSent ? 'shop.contact.sentTitle' : 'shop.contact.title')}
    >
      {isSent ? (
        <p role="alert" className="text-lead">
          {texts('shop.contact.sentText')}
        </p>
      ) : (
        <>
          <ContactLinks known={loaderData} />
          <MessageForm known={loaderData.contactFormData} refused={actionData} />
        </>
      )}
    </ServicePage>
  );
}

function ContactLinks({ known: { phone, email } }: { known: ContactFormQuery }) {
  const texts = useTexts();
  return (
    <>
      <p className="text-lead">{texts('shop.contact.lead')}</p>
      <ul className="flex flex-wrap gap-x-8">
        {phone && (
          <li className="flex items-center gap-2.5">
            <Icon name="phone" />
            <TextLink href={`tel:${phone.replaceAll(' ', '')}`} className="py-2.5">
              {phone}
            </TextLink>
          </li>
        )}
        {email && (
          <li className="flex items-center gap-2.5">
            <Icon name="mail" />
            <TextLink href={`mailto:${email}`} className="py-2.5 break-all">
              {email}
            </TextLink>
          </li>
        )}
      </ul>
    </>
  );
}

type MessageFormProps = {
  known: ContactFormQuery['contactFormData'];
  refused: Route.ComponentProps['actionData'];
};

function MessageForm({ known, refused }: MessageFormProps) {
  const texts = useTexts();
  return (
    <ServiceForm rules={rules} refused={refused} label={texts('shop.contact.submit')}>
      <TextField
        name="name"
        label={texts('shop.contact.name')}
        kept={known.name ?? undefined}
        autoComplete="name"
        maxLength={80}
      />
      <EmailField
        name="email"
        label={texts('shop.contact.email')}
        kept={known.email ?? undefined}
        autoComplete="email"
      />
      <TextField
        name="orderNumber"
        label={texts('shop.contact.order')}
        kept={known.orderNumber ?? undefined}
        maxLength={40}
        isOptional
      />
      <TextAreaField name="message" label={texts('shop.contact.message')} maxLength={4000} />
      <Honeypot label={texts('shop.service.honeypot')} />
      <p className="text-small text-tafel-500">
        {texts('shop.contact.privacy')}{' '}
        <TextLink href="/service/datenschutz/">{texts('shop.newsletter.privacyLink')}</TextLink>
      </p>
    </ServiceForm>
  );
}
