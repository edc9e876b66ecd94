import type { ShopDoor } from '#contract/door.ts';
import {
  deleteEmailChange,
  updateAccountData,
  updateEmail,
  updatePhone,
} from '#contract/operations.generated.ts';
import { type FormErrors, refusedSteps } from '#storefront/ui/form/form-errors.ts';

const contactForms = ['person', 'email', 'keepEmail', 'phone'] as const;
export type ContactForm = (typeof contactForms)[number];

export function contactFormOf(intent: unknown): ContactForm | undefined {
  return contactForms.find((form) => form === intent);
}

/** Keeps what a form of the contact details says (AC1). Answers what was refused. */
export async function changeContact(
  door: Pick<ShopDoor, 'ask'>,
  contactForm: ContactForm,
  form: FormData,
): Promise<FormErrors | undefined> {
  const text = (name: string) => String(form.get(name) ?? '');
  if (contactForm === 'phone') {
    const changed = await door.ask(updatePhone, { phone: text('phone') });
    return refusedSteps([changed.updatePhone]);
  }
  if (contactForm === 'keepEmail')
    return refusedSteps([(await door.ask(deleteEmailChange, {})).deleteEmailChange]);
  if (contactForm === 'email') {
    const wanted = { email: text('email'), password: text('password') };
    return refusedSteps([(await door.ask(updateEmail, wanted)).updateEmail]);
  }
  const changed = await door.ask(updateAccountData, {
    data: {
      salutation: text('salutation'),
      firstName: text('firstName'),
      lastName: text('lastName'),
      company: text('company'),
      VATRegistrationNo: text('VATRegistrationNo'),
      jobTitleCode: text('jobTitleCode'),
      primaryIndustryGroupCode: text('primaryIndustryGroupCode'),
      numberOfEmployees: text('numberOfEmployees'),
    },
  });
  return refusedSteps([changed.updateAccountData]);
}
