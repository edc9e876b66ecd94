import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readDefaultTexts, readTextPlaces } from '#shop/parameters/default-texts.ts';
import { compileTexts } from '#shop/parameters/text-catalogue.ts';
import { TextsProvider } from '#storefront/state/texts.tsx';
import { SubmittedErrors } from '#storefront/ui/form/error-summary.tsx';
import { FormStateContext, type FormState, untouched } from '#storefront/ui/form/form-state.ts';
import { TextField } from '#storefront/ui/form/text-field.tsx';

const texts = compileTexts(readDefaultTexts(), readTextPlaces()).de.messages;

/** The input of a field and what is shown below it. */
function drawn(state: Partial<FormState>): { input: string; error: string | undefined } {
  const html = renderToStaticMarkup(
    <TextsProvider texts={texts} locale="de">
      <FormStateContext value={{ ...untouched, ...state }}>
        <TextField name="city" label="Ort" />
      </FormStateContext>
    </TextsProvider>,
  );
  return {
    input: /<input[^>]*>/.exec(html)?.[0] ?? '',
    error: /<p id="[^"]*-error".*<\/p>/.exec(html)?.[0],
  };
}

const errors = { city: 'vue.form.error.requiredField' };

test('[FV1.states] a field that was not checked is normal', () => {
  const { input, error } = drawn({});
  expect(input).not.toContain('field-good');
  expect(input).not.toContain('aria-invalid="true"');
  expect(error).toBeUndefined();
});

test('[FV1.states] a field that is valid and filled is good', () => {
  const { input, error } = drawn({ good: new Set(['city']) });
  expect(input).toContain('field-good');
  expect(input).not.toContain('aria-invalid="true"');
  expect(error).toBeUndefined();
});

test('[FV1.states] a field with a broken rule is an error, also after it was good', () => {
  const { input, error } = drawn({ errors, good: new Set(['city']) });
  expect(input).not.toContain('field-good');
  expect(input).toContain('aria-invalid="true"');
  expect(error).toContain('Bitte');
});

test('[FV1.submit] the summary of errors counts those that are not corrected yet', () => {
  const wrong = { city: errors.city, street: errors.city, name: errors.city };
  const summary = (open: typeof errors | typeof wrong | object) =>
    renderToStaticMarkup(
      <TextsProvider texts={texts} locale="de">
        <FormStateContext value={{ ...untouched, submitted: wrong, errors: { ...open } }}>
          <SubmittedErrors />
        </FormStateContext>
      </TextsProvider>,
    );
  expect(summary(wrong)).toContain('Bitte prüfen Sie die 3 markierten Felder.');
  expect(summary(errors)).toContain('Bitte prüfen Sie das markierte Feld.');
  expect(summary({})).toBe('');
});
