/**
 * Query parameters for the payment step after a failed payment (CO4): `cancelPayment` with the wallet that the payer
 * cancelled, otherwise `errorCode` with the state.
 */
export function failedPaymentQuery({
  state,
  paymentId,
}: {
  state: string;
  paymentId: string | null;
}): string {
  const isWallet = paymentId === 'PAYPAL' || paymentId === 'AMAZONPAY';
  return state === 'cancelled' && isWallet ? `cancelPayment=${paymentId}` : `errorCode=${state}`;
}
