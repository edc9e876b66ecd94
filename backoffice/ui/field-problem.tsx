import { FieldError } from 'react-aria-components';
import { useTexts } from '../texts/use-texts.tsx';

/** What is wrong with a field, tied to it: what the server refused, or what the browser found when the form was sent. */
export function FieldProblem({ error }: { error: string | undefined }) {
  const texts = useTexts();
  return (
    <FieldError className="text-small text-bad">
      {({ validationDetails: { valueMissing }, validationErrors }) =>
        error ?? (valueMissing ? texts('form.required') : validationErrors.join(' '))
      }
    </FieldError>
  );
}
