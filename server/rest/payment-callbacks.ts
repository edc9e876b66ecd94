import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PaymentOutcome, PaymentProvider, PaymentRefusal } from '#adapters/payment/port.ts';
import { settleCallback } from '#shop/settlement/settle-reports.ts';
import { paymentCallbackPaths, type PaymentCtx } from '#shop/payment/payments.ts';
import { settlePayment } from '#shop/settlement/settle-payment.ts';
import { settleFund } from '#shop/class-fund/money/settle-fund.ts';
import { settlePrime } from '#shop/prime/settle-prime.ts';
import { sendApiError } from '../http/admission.ts';
import type { CtxParts } from '../context/request-ctx.ts';
import type { HttpServer } from '../http/http-server.ts';

/** Limit of a body, above that of any provider. */
const longestCall = 64 * 1024;

type Parts = { ctxParts: CtxParts };

/**
 * Callbacks of payment providers (CO5): 200 for every outcome and for unknown payments, 400 for what the provider did not send,
 * 503 where the payment cannot be settled now, so that the provider calls again. Bodies are not parsed, because signatures cover
 * their bytes.
 */
export function registerPaymentCallbacks(app: HttpServer, parts: Parts): void {
  const { byPaymentId } = parts.ctxParts.payments;
  const { paygate, payPal, amazonPay } = paymentCallbackPaths;
  void app.register((scope: FastifyInstance, _, registered) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestCall }, keepBodyAsText);
    const routes = [
      [paygate, byPaymentId.CREDIT_CARD],
      [payPal, byPaymentId.PAYPAL],
      [amazonPay, byPaymentId.AMAZONPAY],
    ] as const;
    for (const [path, provider] of routes)
      for (const url of [path, path.slice(0, -1)])
        scope.post(url, (request, reply) => answerCall(parts, provider, request, reply));
    registered();
  });
}

function keepBodyAsText(
  _: FastifyRequest,
  body: string | Buffer,
  done: (fault: null, body: string | Buffer) => void,
): void {
  done(null, body);
}

async function answerCall(
  { ctxParts }: Parts,
  provider: PaymentProvider | undefined,
  { headers, body, log }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!provider) return sendApiError(reply, 404, 'NOT_FOUND', 'No such provider has an account.');
  const named = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  const callback = {
    headers: Object.fromEntries(named),
    body: typeof body === 'string' ? body : '',
  };
  try {
    return answerOf(
      reply,
      await settleCallback({ ...ctxParts, log }, provider, callback, settleAny),
    );
  } catch (fault) {
    log.error({ err: fault }, 'A call of a payment provider could not be settled');
    return sendApiError(reply, 503, 'UNAVAILABLE', 'Call again later.');
  }
}

/** Providers call about orders, prime memberships and parts of class funds. */
async function settleAny(ctx: PaymentCtx, outcome: PaymentOutcome): Promise<unknown> {
  return (
    (await settlePayment(ctx, outcome)) ??
    (await settlePrime(ctx, outcome)) ??
    (await settleFund(ctx, outcome))
  );
}

function answerOf(reply: FastifyReply, refusal: PaymentRefusal | undefined): FastifyReply {
  if (refusal?.refused === 'wrongSignature' || refusal?.refused === 'malformed')
    return sendApiError(reply, 400, 'BAD_REQUEST', 'The call was not understood.');
  return reply.code(200).header('cache-control', 'no-store').type('text/plain').send('OK');
}
