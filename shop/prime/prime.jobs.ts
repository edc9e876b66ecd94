import type { MailCtx } from '#shop/mail/speaker.ts';
import type { PaymentCtx } from '#shop/payment/payments.ts';
import { type PrimeOccasion, sendPrimeMail } from './prime-mails.ts';
import type { Declaration } from './prime-members.sql.ts';
import { sendPrimeReceipt } from './prime-receipt.ts';
import { returnPrimeMoney } from './return-prime-money.ts';

/** Jobs of this domain by name, each over its verb. */
export const primeJobs = {
  'send-prime-mail': (occasion: PrimeOccasion, ctx: MailCtx) => sendPrimeMail(ctx, occasion),
  'send-prime-receipt': (declaration: Declaration, ctx: MailCtx) =>
    sendPrimeReceipt(ctx, declaration),
  'return-prime-money': ({ paymentId }: { paymentId: number }, ctx: PaymentCtx) =>
    returnPrimeMoney(ctx, paymentId),
};
