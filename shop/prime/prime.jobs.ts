import type { JobHandlers } from '#shop/kernel/jobs.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import type { PaymentCtx } from '#shop/payment/payments.ts';
import { sendPrimeMail } from './prime.mails.ts';
import { sendPrimeReceipt } from './send-prime-receipt.ts';
import { returnPrimeMoney } from './return-prime-money.ts';

/** Jobs of this domain by name, each over its verb. */
export const primeJobs = {
  'send-prime-mail': (occasion, ctx) => sendPrimeMail(ctx, occasion),
  'send-prime-receipt': (declaration, ctx) => sendPrimeReceipt(ctx, declaration),
  'return-prime-money': ({ paymentId }, ctx) => returnPrimeMoney(ctx, paymentId),
} satisfies JobHandlers<MailCtx & PaymentCtx>;
