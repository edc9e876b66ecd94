import '#storefront/texts/account.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ifFilled, phone as phoneForm } from '#storefront/ui/form/rules.ts';
import { TextField } from '#storefront/ui/form/text-field.tsx';
import { ContactForm, type Refused } from './contact-form.tsx';

const rules = { phone: [ifFilled(phoneForm)] };

/** Form for the customer's phone number. */
export function PhoneForm({ phone, refused }: { phone: string; refused: Refused }) {
  const texts = useTexts();
  return (
    <ContactForm
      intent="phone"
      title={texts('shop.contactDetails.phoneTitle')}
      rules={rules}
      refused={refused}
      label={texts('shop.contactDetails.save')}
    >
      <TextField
        name="phone"
        type="tel"
        label={texts('shop.address.phone')}
        kept={phone}
        autoComplete="tel"
        maxLength={20}
        isOptional
      />
    </ContactForm>
  );
}
