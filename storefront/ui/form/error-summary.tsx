import { useEffect, useRef } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { Note } from '../note.tsx';
import type { FormErrors } from './form-errors.ts';
import { useFormState } from './form-state.ts';

/** Says that something is missing and, with script, scrolls to the first field that is wrong and puts the focus there (FV1). */
export function ErrorSummary({ errors }: { errors: FormErrors | undefined }) {
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
  const fields = Object.keys(errors).filter((name) => name !== '').length;
  return (
    <div ref={note} tabIndex={-1}>
      <Note kind="red" isAlert>
        {general && <p className="font-semibold">{texts(general)}</p>}
        {fields > 0 && <p>{texts('shop.checkout.fieldsToCheck', { count: fields })}</p>}
      </Note>
    </div>
  );
}

/** What was wrong when the checked form around it was last sent. */
export function SubmittedErrors() {
  return <ErrorSummary errors={useFormState().submitted} />;
}
