const taken: ReadonlySet<string> = new Set(['INVOICE', 'X_RECHNUNG', 'VORKASSE']);

/**
 * Whether the staff takes orders with a way to pay: by invoice and in advance. Cards and wallets need the customer's own
 * device, and cash on delivery the customer's consent to its fee.
 */
export function isDeskPayment(paymentId: string): boolean {
  return taken.has(paymentId);
}
