import type { ReactNode } from 'react';
import { Button } from '#storefront/ui/button.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import type { FormErrors } from '#storefront/ui/form/form-errors.ts';
import type { FieldRules } from '#storefront/ui/form/rules.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';
import { contactCard } from './contact-card.ts';

export type Refused = { errors: FormErrors | undefined; typed: Record<string, string> } | undefined;

type ContactFormProps = {
  intent: string;
  title: string;
  rules: FieldRules;
  refused: Refused;
  /** Label of the submit button. */
  label: string;
  isFirst?: boolean;
  children: ReactNode;
};

/** Card with one independent form of the customer's details. */
export function ContactForm(props: ContactFormProps) {
  const { intent, title, rules, refused, label, isFirst = false, children } = props;
  const isSending = useIsSending();
  return (
    <CheckedForm
      rules={rules}
      errors={refused?.errors}
      typed={refused?.typed}
      className={contactCard}
    >
      <input type="hidden" name="intent" value={intent} />
      <h2 className="text-h3">{title}</h2>
      <SubmittedErrors />
      {children}
      <div>
        <Button type="submit" kind={isFirst ? 'primary' : 'outline'} isWide isLoading={isSending}>
          {label}
        </Button>
      </div>
    </CheckedForm>
  );
}
