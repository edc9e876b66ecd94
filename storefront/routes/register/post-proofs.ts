import { answerRegistrationRequest, uploadCertificate } from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { type FormErrors, generalError, refusedSteps } from '#storefront/ui/form/form-errors.ts';
import { typedValues } from '#storefront/ui/form/typed-values.ts';

/** The file fields of the form. */
export const proofFields = ['proof1', 'proof2', 'proof3'] as const;

/** Uploads the files, then answers with their ids. Answers undefined, or the errors with what was typed and uploaded. */
export async function postProofs(
  api: Pick<ShopApi, 'ask'>,
  form: FormData,
  token: string,
): Promise<{ errors: FormErrors; typed: Record<string, string> } | undefined> {
  const typed = typedValues(form);
  const errors: FormErrors = {};
  for (const name of proofFields) {
    const file = form.get(name);
    if (!(file instanceof File) || file.name === '') continue;
    const { uploadCertificate: sent } = await api.ask(uploadCertificate, { file });
    if (sent.uploadId) typed[`${name}Id`] = sent.uploadId;
    const error = sent.fieldErrors[0]?.errorMessage ?? generalError(sent);
    if (error) errors[name] = error;
  }
  if (Object.keys(errors).length > 0) return { errors, typed };
  const { answerRegistrationRequest: answered } = await api.ask(answerRegistrationRequest, {
    token,
    answer: typed['answer'] ?? '',
    uploadIds: proofFields.flatMap((name) => typed[`${name}Id`] || []),
  });
  const refused = refusedSteps([answered]);
  return refused && { errors: refused, typed };
}
