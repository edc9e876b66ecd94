/**
 * What an address says of a payment that came to nothing (CO4): `cancelPayment` with the wallet that the payer left,
 * otherwise `errorCode` with the state.
 */
export function unpaidQuery({
  state,
  paymentId,
}: {
  state: string;
  paymentId: string | null;
}): string {
  const isWallet = paymentId === 'PAYPAL' || paymentId === 'AMAZONPAY';
  return state === 'cancelled' && isWallet ? `cancelPayment=${paymentId}` : `errorCode=${state}`;
}
