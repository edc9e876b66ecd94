import type { ReactNode } from 'react';
import { Button } from '#storefront/ui/button.tsx';
import { CheckedForm } from '#storefront/ui/form/checked-form.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import type { FormErrors } from '#storefront/ui/form/form-errors.ts';
import type { FieldRules } from '#storefront/ui/form/rules.ts';
import { useIsSending } from '#storefront/ui/form/use-is-sending.ts';

type ServiceFormProps = {
  rules?: FieldRules;
  /** Errors of a refused form, with the values that were entered. */
  refused: { errors: FormErrors | undefined; typed: Record<string, string> } | undefined;
  /** Label of the submit button. */
  label: string;
  /** True for a button that ends a contract or membership. */
  isEnding?: boolean;
  children?: ReactNode;
};

const noRules: FieldRules = {};

/** Form of a service page: error summary, fields and one submit button (CN2, FV1). */
export function ServiceForm(props: ServiceFormProps) {
  const { rules = noRules, refused, label, isEnding = false, children } = props;
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
