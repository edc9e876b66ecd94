import type { ShopApi } from '#contract/shop-api.ts';
import {
  deleteEmailChange,
  updateAccountData,
  updateChildNames,
  updateEmail,
  updatePhone,
} from '#contract/operations.generated.ts';
import { type FormErrors, refusedSteps } from '#storefront/ui/form/form-errors.ts';

const contactForms = ['person', 'email', 'keepEmail', 'phone', 'childNames'] as const;
export type ContactForm = (typeof contactForms)[number];

export function contactFormOf(intent: unknown): ContactForm | undefined {
  return contactForms.find((form) => form === intent);
}

/** Saves one form of the contact details (AC1). Returns the errors by field, or undefined when it was saved. */
export async function changeContact(
  api: Pick<ShopApi, 'ask'>,
  contactForm: ContactForm,
  form: FormData,
): Promise<FormErrors | undefined> {
  const text = (name: string) => String(form.get(name) ?? '');
  if (contactForm === 'phone') {
    const changed = await api.ask(updatePhone, { phone: text('phone') });
    return refusedSteps([changed.updatePhone]);
  }
  if (contactForm === 'childNames') {
    const changed = await api.ask(updateChildNames, { names: text('names').split('\n') });
    return refusedSteps([changed.updateChildNames]);
  }
  if (contactForm === 'keepEmail')
    return refusedSteps([(await api.ask(deleteEmailChange, {})).deleteEmailChange]);
  if (contactForm === 'email') {
    const wanted = { email: text('email'), password: text('password') };
    return refusedSteps([(await api.ask(updateEmail, wanted)).updateEmail]);
  }
  const changed = await api.ask(updateAccountData, {
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
