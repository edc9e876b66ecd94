import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { Icon } from './icon.tsx';

/** The attributes that associate a control with its label, hint and error. Spread them over the control. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** One sentence that says what to do. */
  error?: string | undefined;
  isOptional?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/** A control with its label above, and its hint and first error below (FV1). */
export function Field({ label, hint, error, isOptional, className, children }: FieldProps) {
  const id = useId();
  const texts = useTexts();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={`grid min-w-0 content-start gap-1.5 ${className ?? ''}`}>
      <label htmlFor={id} className="text-small font-semibold">
        {label}
        {isOptional && (
          <span className="font-normal text-tafel-500"> {texts('shop.form.optional')}</span>
        )}
      </label>
      {children(control)}
      {hint && (
        <p id={`${id}-hint`} className="text-small text-tafel-500">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The error below a control, or nothing. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-small font-semibold text-rot">
      <Icon name="circle-alert" size="small" className="mt-px" />
      {error}
    </p>
  );
}
