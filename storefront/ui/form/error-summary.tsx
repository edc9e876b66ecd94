import { useEffect, useRef } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { Note } from '../note.tsx';
import type { FormErrors } from './form-errors.ts';
import { useFormState } from './form-state.ts';

type ErrorSummaryProps = {
  errors: FormErrors | undefined;
  /** Those of them that are not corrected yet; all of them where the form does not validate in the browser. */
  open?: FormErrors | undefined;
};

/** Summary of a form's errors. With script it scrolls to the first invalid field and focuses it (FV1). */
export function ErrorSummary({ errors, open = errors }: ErrorSummaryProps) {
  const texts = useTexts();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!errors) return;
    const wrong = note.current
      ?.closest('form')
      ?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const first = wrong ?? note.current;
    first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  }, [errors]);
  if (!errors) return null;
  const general = errors[''];
  const fields = Object.keys(errors).filter((name) => name !== '' && open?.[name]).length;
  if (!general && fields === 0) return null;
  return (
    <div ref={note} tabIndex={-1}>
      <Note kind="red" isAlert>
        {general && <p className="font-semibold">{texts(general)}</p>}
        {fields > 0 && <p>{texts('shop.checkout.fieldsToCheck', { count: fields })}</p>}
      </Note>
    </div>
  );
}

/** The errors of the surrounding form when it was last sent. */
export function SubmittedErrors() {
  const { submitted, errors } = useFormState();
  return <ErrorSummary errors={submitted} open={errors ?? {}} />;
}
