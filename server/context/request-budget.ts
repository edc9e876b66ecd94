import type { Ctx } from '#shop/kernel/ctx.ts';
import { ContractError } from '#shop/kernel/refusals.ts';

/** Cost limit of all operations of one request; the most expensive page is well below. */
export const requestBudget = 200;

/**
 * Costs of expensive root fields: drawing PDFs, decoding pictures, comparing passwords, sending mail, queries to the index.
 * All others cost 1. The budget does not suffice for a second PDF.
 */
const costs: Readonly<Record<string, number>> = {
  generatePdfForm: 120,
  returnLabels: 120,
  wishlistFile: 120,
  changeForgottenPassword: 40,
  deleteAccount: 40,
  exportAccount: 40,
  importWishlist: 40,
  updateEmail: 40,
  uploadCertificate: 40,
  uploadReturnImage: 40,
  uploadSignature: 40,
  addOrderFormToCart: 20,
  declareWithdrawal: 20,
  forgotPassword: 20,
  sendContactForm: 20,
  validateOrderForm: 20,
  categoryProducts: 8,
  search: 8,
};

/**
 * Charges a root field before it is resolved; aliases, fragments and batches cost the same. Throws OPERATION_TOO_LARGE where
 * the request's budget is exhausted.
 */
export function spendOn(field: string, { budget }: Pick<Ctx, 'budget'>): void {
  if (!budget) return;
  const cost = costs[field] ?? 1;
  if (cost > budget.left)
    throw new ContractError(
      'OPERATION_TOO_LARGE',
      `This request has no room left for ${field}: all its operations together may cost ${requestBudget}, and ${field} costs ${cost}. Ask for it in a request of its own.`,
    );
  budget.left -= cost;
}
