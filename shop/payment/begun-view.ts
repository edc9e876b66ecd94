import type { Begun } from '#adapters/payment/port.ts';
import { isRefusal, type Refusal } from '#shop/kernel/refusals.ts';
import type { SubmitResult } from '#shop/resolver-types.generated.ts';

/** The payer's next address in the contract's form; empty where no payment has begun. */
export function begunView(
  begun: Begun | Refusal | undefined,
): Required<Pick<SubmitResult, 'redirectUrl' | 'computopData'>> {
  if (!begun || isRefusal(begun)) return { redirectUrl: null, computopData: null };
  if ('redirectUrl' in begun) return { redirectUrl: begun.redirectUrl, computopData: null };
  const { action, fields } = begun.form;
  const named = Object.entries(fields).map(([name, value]) => ({ name, value }));
  return { redirectUrl: null, computopData: { action, fields: named } };
}
