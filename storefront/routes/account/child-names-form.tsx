import '#storefront/texts/account.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { TextAreaField } from '#storefront/ui/form/text-area-field.tsx';
import { ContactForm, type Refused } from './contact-form.tsx';

/** Form for the names that the customer keeps for labels and engravings. */
export function ChildNamesForm({ names, refused }: { names: readonly string[]; refused: Refused }) {
  const texts = useTexts();
  return (
    <ContactForm
      key={names.join()}
      intent="childNames"
      title={texts('shop.childNames.title')}
      rules={{}}
      refused={refused}
      label={texts('shop.contactDetails.save')}
    >
      <TextAreaField
        name="names"
        label={texts('shop.childNames.label')}
        hint={texts('shop.childNames.hint')}
        kept={names.join('\n')}
        maxLength={500}
        rows={3}
        isOptional
      />
    </ContactForm>
  );
}
