import '#storefront/texts/account.ts';
import { data, redirect } from 'react-router';
import { chooseReturnCarrier } from '#contract/operations.generated.ts';
import { apiContext } from '#storefront/state/api.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { ChoiceCard } from '#storefront/ui/choices.tsx';
import { EmailField } from '#storefront/ui/form/email-field.tsx';
import { type FormErrors, refusedSteps } from '#storefront/ui/form/form-errors.ts';
import {
  email,
  type FieldRules,
  ifFilled,
  longest,
  nameText,
  phone,
  required,
} from '#storefront/ui/form/rules.ts';
import { SelectField } from '#storefront/ui/form/select-field.tsx';
import { TextField } from '#storefront/ui/form/text-field.tsx';
import { typedValues } from '#storefront/ui/form/typed-values.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { Note } from '#storefront/ui/note.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { Route } from './+types/carrier.ts';
import { openStep } from './open-return.server.ts';
import type { OrderForReturn } from './order-for-return.ts';
import { stepPath } from './return-paths.ts';
import { ReturnPage } from './return-page.tsx';
import { findCarriers } from './find-carriers.ts';

const noLabel = 'nolabel';

/** Carrier step of a return: carrier, number of labels and contact (AC4). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { order, draft } = await openStep(context, url, 'carrier');
  return { order, draft, carriers: await findCarriers(api, order, draft) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { order } = await openStep(context, url, 'carrier');
  const { hash } = order;
  const typed = typedValues(await request.formData());
  const { carrier = noLabel, labels = '1' } = typed;
  const { chooseReturnCarrier: chosen } = await api.ask(chooseReturnCarrier, {
    hash,
    carrier,
    labels: carrier === noLabel ? 0 : Number.parseInt(labels, 10) || 0,
    contact: {
      salutation: typed['contact.salutation'] ?? null,
      firstName: typed['contact.firstName'] ?? null,
      lastName: typed['contact.lastName'] ?? null,
      email: typed['contact.email'] ?? null,
      phone: typed['contact.phone'] ?? null,
    },
  });
  const errors = refusedSteps([chosen]);
  if (!errors) return redirect(stepPath('confirm', hash));
  return data({ errors: withoutCarrier(errors), typed }, { status: 422 });
}

/** Moves a carrier's error to the form, because the refused carrier has no field. */
function withoutCarrier({ carrier, ...errors }: FormErrors): FormErrors {
  return carrier ? { ...errors, '': carrier } : errors;
}

export default function Carrier({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts();
  const isSending = useIsSending();
  const { order, draft, carriers } = loaderData;
  const typed = actionData?.typed;
  const chosen = typed?.['carrier'] ?? draft.selectedCarrier ?? carriers[0]?.code ?? noLabel;
  return (
    <ReturnPage
      step="carrier"
      order={order}
      errors={actionData?.errors}
      typed={typed}
      rules={rules}
    >
      {carriers.length === 0 && (
        <Note kind="blue">
          <p>{texts('shop.returns.carrier.none')}</p>
        </Note>
      )}
      <fieldset className="group/carrier grid gap-3">
        <legend className="mb-3 font-display text-h3 font-bold">
          {texts('shop.returns.carrier.legend')}
        </legend>
        {carriers.map(({ code, name }) => (
          <ChoiceCard
            key={code}
            name="carrier"
            value={code}
            defaultChecked={chosen === code}
            title={name}
          >
            {texts('shop.returns.carrier.text')}
          </ChoiceCard>
        ))}
        <ChoiceCard
          name="carrier"
          value={noLabel}
          defaultChecked={chosen === noLabel}
          title={texts('shop.returns.carrier.nolabel')}
        >
          {texts('shop.returns.carrier.nolabel.text')}
        </ChoiceCard>
        {carriers.length > 0 && (
          <SelectField
            name="labels"
            label={texts('shop.returns.labels')}
            kept={String(draft.labels || 1)}
            choices={['1', '2', '3', '4', '5'].map((value) => ({
              value,
              text: texts('shop.returns.labels.count', { count: Number(value) }),
            }))}
            className="max-w-80 pt-2 group-has-[input[value=nolabel]:checked]/carrier:hidden"
          />
        )}
      </fieldset>
      <Contact {...(draft.contact ?? order.contact)} />
      <div className="flex flex-wrap-reverse items-center justify-between gap-4">
        <TextLink href={stepPath('regulations', order.hash)}>
          {texts('shop.returns.back.regulation')}
        </TextLink>
        <Button type="submit" size="lg" isWide isLoading={isSending}>
          {texts('shop.returns.carrier.next')}
        </Button>
      </div>
    </ReturnPage>
  );
}

function Contact(kept: OrderForReturn['contact']) {
  const texts = useTexts();
  return (
    <fieldset className="grid gap-4 md:grid-cols-2">
      <legend className="mb-3 font-display text-h3 font-bold">
        {texts('shop.returns.contactTitle')}
      </legend>
      <SelectField
        name="contact.salutation"
        label={texts('shop.address.salutation')}
        none={texts('shop.address.salutation.none')}
        kept={kept.salutation ?? ''}
        choices={salutations.map(([value, key]) => ({ value, text: texts(key) }))}
        isOptional
        className="md:col-span-2 md:max-w-80"
      />
      <TextField
        name="contact.firstName"
        label={texts('shop.address.firstName')}
        kept={kept.firstName}
        maxLength={40}
        autoComplete="given-name"
      />
      <TextField
        name="contact.lastName"
        label={texts('shop.address.lastName')}
        kept={kept.lastName}
        maxLength={40}
        autoComplete="family-name"
      />
      <EmailField
        name="contact.email"
        label={texts('shop.returns.contact.email')}
        hint={texts('shop.returns.contact.emailHint')}
        kept={kept.email}
        autoComplete="email"
      />
      <TextField
        name="contact.phone"
        label={texts('shop.returns.contact.phone')}
        kept={kept.phone ?? ''}
        type="tel"
        maxLength={20}
        autoComplete="tel"
        isOptional
      />
    </fieldset>
  );
}

const salutations = [
  ['ms', 'shop.address.salutation.ms'],
  ['mr', 'shop.address.salutation.mr'],
  ['mx', 'shop.address.salutation.mx'],
] as const;

const name = [required, nameText, longest(40)];
const rules: FieldRules = {
  'contact.firstName': name,
  'contact.lastName': name,
  'contact.email': [required, email],
  'contact.phone': [ifFilled(phone)],
};
