import { mutationResult } from '#shop/kernel/mutation-result.ts';
import { isRefusal, type Refusal } from '#shop/kernel/refusals.ts';
import type { UploadResult } from '#shop/resolver-types.generated.ts';

/** An upload as mutations answer it. */
export function uploadResult(uploaded: { token: string } | Refusal): UploadResult {
  const refusal = isRefusal(uploaded) ? uploaded : undefined;
  const { successful, generalErrorMessage, fieldErrors } = mutationResult(refusal);
  const uploadId = isRefusal(uploaded) ? null : uploaded.token;
  return { successful, generalErrorMessage, fieldErrors, uploadId };
}
