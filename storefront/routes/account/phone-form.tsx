import '#storefront/texts/account.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import { ifFilled, phone as phoneForm } from '#storefront/ui/form/rules.ts';
import { TextField } from '#storefront/ui/form/text-field.tsx';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { contactCard } from './contact-card.ts';
import type { Refused } from './person-form.tsx';

const rules = { phone: [ifFilled(phoneForm)] };

/** Where the customer can be called. */
export function PhoneForm({ phone, refused }: { phone: string; refused: Refused }) {
  const texts = useTexts();
  const isSending = useIsSending();
  return (
    <CheckedForm
      rules={rules}
      errors={refused?.errors}
      typed={refused?.typed}
      className={contactCard}
    >
      <input type="hidden" name="intent" value="phone" />
      <h2 className="text-h3">{texts('shop.contactDetails.phoneTitle')}</h2>
      <SubmittedErrors />
      <TextField
        name="phone"
        type="tel"
        label={texts('shop.address.phone')}
        kept={phone}
        autoComplete="tel"
        maxLength={20}
        isOptional
      />
      <div>
        <Button type="submit" kind="outline" isWide isLoading={isSending}>
          {texts('shop.contactDetails.save')}
        </Button>
      </div>
    </CheckedForm>
  );
}
