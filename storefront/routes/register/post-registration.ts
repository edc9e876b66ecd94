import type { ShopApi } from '#contract/shop-api.ts';
import {
  uploadCertificate,
  type UploadedFragment,
  uploadSignature,
} from '#contract/operations.generated.ts';
import { endpointErrors } from '#storefront/ui/form/endpoint-errors.ts';
import { type FormErrors, generalError } from '#storefront/ui/form/form-errors.ts';
import { typedValues } from '#storefront/ui/form/typed-values.ts';

/** Result of a registration: errors by field with the entered values and the ids of uploaded files, or success. */
export type PostedRegistration =
  | { errors: FormErrors; typed: Record<string, string> }
  | { errors: undefined; waitsForApproval: boolean };

type RegisterApi = Pick<ShopApi, 'ask' | 'post'>;

/** Uploads the files, then submits the registration with their ids (AU1, AC6). */
export async function postRegistration(
  api: RegisterApi,
  form: FormData,
): Promise<PostedRegistration> {
  const typed = typedValues(form);
  const uploads = [
    await uploadProof(api, form, 'certificate'),
    await uploadProof(api, form, 'signature'),
  ];
  for (const { kind, uploadId } of uploads) if (uploadId) typed[`${kind}Id`] = uploadId;
  const { authType = '', ...fields } = typed;
  const password = form.get('password');
  const { body } = await api.post('/api/register-action/', {
    authType,
    formData: { ...fields, password: typeof password === 'string' ? password : '' },
  });
  const errors = { ...proofErrors(endpointErrors(body)), ...uploadErrors(uploads) };
  if (Object.keys(errors).length > 0) return { errors, typed };
  return { errors: undefined, waitsForApproval: isWaiting(body) };
}

function isWaiting(body: unknown): boolean {
  return (body as { approvalPending?: boolean } | undefined)?.approvalPending === true;
}

type Proof = 'certificate' | 'signature';
type Upload = { kind: Proof; uploadId?: string | null; error?: string | null | undefined };

/** Uploads a file. An empty file field submits a file without a name. */
async function uploadProof(
  { ask }: Pick<RegisterApi, 'ask'>,
  form: FormData,
  kind: Proof,
): Promise<Upload> {
  const file = form.get(kind);
  if (!(file instanceof File) || file.name === '') return { kind };
  const { uploadId, fieldErrors, ...general }: UploadedFragment =
    kind === 'certificate'
      ? (await ask(uploadCertificate, { file })).uploadCertificate
      : (await ask(uploadSignature, { file })).uploadSignature;
  return { kind, uploadId, error: fieldErrors[0]?.errorMessage ?? generalError(general) };
}

function uploadErrors(uploads: readonly Upload[]): FormErrors {
  return Object.fromEntries(
    uploads.flatMap(({ kind, error }) => (error ? [[kind, error] as const] : [])),
  );
}

/** Moves errors of a file's id to the file field. */
function proofErrors(errors: FormErrors | undefined): FormErrors {
  const renamed = Object.entries(errors ?? {}).map(([name, error]) => [
    name.replace(/^(certificate|signature)Id$/, '$1'),
    error,
  ]);
  return Object.fromEntries(renamed) as FormErrors;
}
