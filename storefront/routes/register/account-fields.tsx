import '#storefront/texts/account.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ChoiceCard } from '#storefront/ui/choices.tsx';
import { FieldError } from '#storefront/ui/field.tsx';
import { EmailField } from '#storefront/ui/form/email-field.tsx';
import { useFormState } from '#storefront/ui/form/form-state.ts';
import { PasswordField } from '#storefront/ui/form/password-field.tsx';
import { SelectField } from '#storefront/ui/form/select-field.tsx';
import { TextField } from '#storefront/ui/form/text-field.tsx';

/** Kind of customer, login data and name. */
export function AccountFields({ minimumLength }: { minimumLength: number }) {
  const texts = useTexts();
  return (
    <>
      <AuthType />
      <section className="grid gap-4 md:grid-cols-2">
        <h2 className="text-h3 md:col-span-2">{texts('shop.register.access')}</h2>
        <EmailField name="email" label={texts('shop.login.email')} autoComplete="email" />
        <PasswordField
          name="password"
          label={texts('shop.login.password')}
          hint={texts('shop.password.new.hint', { count: minimumLength })}
          autoComplete="new-password"
        />
      </section>
      <section className="grid gap-4 md:grid-cols-2">
        <h2 className="text-h3 md:col-span-2">{texts('shop.register.person')}</h2>
        <Salutation />
        <div className="max-md:hidden" />
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
      </section>
    </>
  );
}

function AuthType() {
  const texts = useTexts();
  const { isB2b } = useStorefront();
  const { errors, typed } = useFormState();
  const types = [
    {
      type: 'private',
      title: texts('shop.register.private'),
      text: texts('shop.register.privateText'),
    },
    {
      type: 'school',
      title: texts('shop.register.school'),
      text: texts('shop.register.schoolText'),
    },
    {
      type: 'company',
      title: texts('shop.register.company'),
      text: texts('shop.register.companyText'),
    },
  ].filter(({ type }) => !isB2b || type !== 'private');
  const chosen = typed?.['authType'] ?? types[0]?.type;
  const error = errors?.['authType'];
  return (
    <fieldset
      className="grid gap-3 md:auto-cols-fr md:grid-flow-col"
      aria-describedby={error && 'auth-type-error'}
    >
      <legend className="mb-3 font-display text-h3 font-bold">
        {texts('shop.register.forWhom')}
      </legend>
      {types.map(({ type, title, text }) => (
        <ChoiceCard
          key={type}
          name="authType"
          value={type}
          title={title}
          defaultChecked={type === chosen}
        >
          {text}
        </ChoiceCard>
      ))}
      <FieldError id="auth-type-error" error={error && texts(error)} />
    </fieldset>
  );
}

function Salutation() {
  const texts = useTexts();
  return (
    <SelectField
      name="salutation"
      label={texts('shop.address.salutation')}
      none={texts('shop.address.salutation.none')}
      autoComplete="honorific-prefix"
      isOptional
      choices={[
        { value: 'ms', text: texts('shop.address.salutation.ms') },
        { value: 'mr', text: texts('shop.address.salutation.mr') },
        { value: 'mx', text: texts('shop.address.salutation.mx') },
      ]}
    />
  );
}
