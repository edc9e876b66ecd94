import type { JobHandlers } from '#shop/kernel/jobs.ts';
import { answerVatCheck, type VatCheckJobCtx } from './check-vat-id.ts';

/** Jobs of the register of VAT numbers by name, each over its verb. */
export const vatCheckJobs = {
  'check-vat-number': ({ checkId }, ctx) => answerVatCheck(ctx, checkId),
} satisfies JobHandlers<VatCheckJobCtx>;
