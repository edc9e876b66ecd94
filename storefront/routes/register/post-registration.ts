import type { ShopDoor } from '#contract/door.ts';
import {
  uploadCertificate,
  type UploadedFragment,
  uploadSignature,
} from '#contract/operations.generated.ts';
import { edgeErrors } from '#storefront/ui/form/edge-errors.ts';
import type { FormErrors } from '#storefront/ui/form/form-errors.ts';
import { typedValues } from '#storefront/ui/form/typed-values.ts';

/** What came of a registration: refused by field, with what was typed and which files are there already, or accepted. */
export type PostedRegistration =
  | { errors: FormErrors; typed: Record<string, string> }
  | { errors: undefined; waitsForApproval: boolean };

type RegisterDoor = Pick<ShopDoor, 'ask' | 'post'>;

/** Sends the files that came along, then the registration, which names them (AU1, AC6). */
export async function postRegistration(
  door: RegisterDoor,
  form: FormData,
): Promise<PostedRegistration> {
  const typed = typedValues(form);
  const uploads = [
    await uploadProof(door, form, 'certificate'),
    await uploadProof(door, form, 'signature'),
  ];
  for (const { kind, uploadId } of uploads) if (uploadId) typed[`${kind}Id`] = uploadId;
  const { authType = '', ...fields } = typed;
  const password = form.get('password');
  const { body } = await door.post('/api/register-action/', {
    authType,
    formData: { ...fields, password: typeof password === 'string' ? password : '' },
  });
  const errors = { ...proofErrors(edgeErrors(body)), ...uploadErrors(uploads) };
  if (Object.keys(errors).length > 0) return { errors, typed };
  return { errors: undefined, waitsForApproval: isWaiting(body) };
}

function isWaiting(body: unknown): boolean {
  return (body as { approvalPending?: boolean } | undefined)?.approvalPending === true;
}

type Proof = 'certificate' | 'signature';
type Upload = { kind: Proof; uploadId?: string | null; error?: string | null | undefined };

/** A field of files without a file sends an empty one without a name. */
async function uploadProof(
  { ask }: Pick<RegisterDoor, 'ask'>,
  form: FormData,
  kind: Proof,
): Promise<Upload> {
  const file = form.get(kind);
  if (!(file instanceof File) || file.name === '') return { kind };
  const { uploadId, generalErrorMessage, fieldErrors }: UploadedFragment =
    kind === 'certificate'
      ? (await ask(uploadCertificate, { file })).uploadCertificate
      : (await ask(uploadSignature, { file })).uploadSignature;
  return { kind, uploadId, error: fieldErrors[0]?.errorMessage ?? generalErrorMessage };
}

function uploadErrors(uploads: readonly Upload[]): FormErrors {
  return Object.fromEntries(
    uploads.flatMap(({ kind, error }) => (error ? [[kind, error] as const] : [])),
  );
}

/** The form's field of a proof is the file, not its upload's name. */
function proofErrors(errors: FormErrors | undefined): FormErrors {
  const renamed = Object.entries(errors ?? {}).map(([name, error]) => [
    name.replace(/^(certificate|signature)Id$/, '$1'),
    error,
  ]);
  return Object.fromEntries(renamed) as FormErrors;
}
