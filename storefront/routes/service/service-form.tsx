import type { ReactNode } from 'react';
import { Button } from '#storefront/ui/button.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import type { FormErrors } from '#storefront/ui/form/form-errors.ts';
import type { FieldRules } from '#storefront/ui/form/rules.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';

type ServiceFormProps = {
  rules?: FieldRules;
  /** What the server refused, and what was typed then. */
  refused: { errors: FormErrors | undefined; typed: Record<string, string> } | undefined;
  /** Of the button. */
  label: string;
  /** A button that ends something. */
  isEnding?: boolean;
  children?: ReactNode;
};

const none: FieldRules = {};

/** The form of a service page: what is wrong with it first, its fields, and one button (CN2, FV1). */
export function ServiceForm(props: ServiceFormProps) {
  const { rules = none, refused, label, isEnding = false, children } = props;
  const isSending = useIsSending();
  return (
    <CheckedForm
      rules={rules}
      errors={refused?.errors}
      typed={refused?.typed}
      className="grid gap-5"
    >
      <SubmittedErrors />
      {children}
      <div>
        <Button
          type="submit"
          kind={isEnding ? 'red' : 'primary'}
          size="lg"
          isWide
          isLoading={isSending}
        >
          {label}
        </Button>
      </div>
    </CheckedForm>
  );
}
