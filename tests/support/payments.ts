import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type {
  Arrival,
  Begun,
  Callback,
  ExpressWallet,
  MoneyOrder,
  PaymentOutcome,
  PaymentProvider,
  PaymentRefusal,
  PaymentRequest,
  ProvidedPaymentId,
} from '#adapters/payment/port.ts';
import { type PaymentSandbox, startPaymentSandbox } from '#sandbox/payment/payment-sandbox.ts';
import { openPaymentProviders } from '#server/boot/payments.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { keepIdleConnections } from '#sandbox/idle-connections.ts';

/** A server that records callbacks, the providers' sandbox, and the adapters between them. */
export type PaymentBench = {
  sandbox: PaymentSandbox;
  providers: Record<ProvidedPaymentId, PaymentProvider>;
  express: ExpressWallet;
  /** Every callback of a provider, unmodified. */
  calls: Callback[];
  requestOf(orderReference: string, changes?: Partial<PaymentRequest>): PaymentRequest;
  /** Pays as planned with `sandbox.plan`; returns the browser's last address. */
  pay(method: ProvidedPaymentId, request: PaymentRequest): Promise<Arrival>;
  close(): Promise<void>;
};

const patienceMs = 30_000;

export async function startPaymentBench(): Promise<PaymentBench> {
  const calls: Callback[] = [];
  const shop = createServer(keepIdleConnections, (request, response) => {
    void text(request).then((body) => {
      if (request.method === 'POST')
        calls.push({ headers: { ...request.headers } as Callback['headers'], body });
      response.end();
    });
  });
  await new Promise<void>((resolve) => {
    shop.listen(0, '127.0.0.1', resolve);
  });
  const shopUrl = `http://www.ranzen.de.localhost:${(shop.address() as AddressInfo).port}`;
  const sandbox = await startPaymentSandbox({
    port: 0,
    callbackPaths: { payPal: '/calls/paypal/', amazonPay: '/calls/amazon-pay/' },
  });
  const { byPaymentId, amazonPayExpress } = openPaymentProviders(sandbox, systemClock, patienceMs);
  const providers = byPaymentId as Record<ProvidedPaymentId, PaymentProvider>;
  return {
    sandbox,
    providers,
    express: amazonPayExpress as ExpressWallet,
    calls,
    requestOf: (orderReference, changes) => ({ ...requestOf(shopUrl, orderReference), ...changes }),
    async pay(method, request) {
      const begun = await providers[method].begin(request);
      if ('refused' in begun) throw new Error(begun.detail);
      return arrivalOf(await lastAddress(begun, shopUrl), request.orderReference);
    },
    async close() {
      await sandbox.close();
      shop.close();
      shop.closeAllConnections();
    },
  };
}

function requestOf(shopUrl: string, orderReference: string): PaymentRequest {
  const address = {
    firstName: 'Käthe',
    lastName: 'Müller & Söhne',
    street: 'Lindenweg 4',
    postCode: '99084',
    city: 'Erfurt',
    country: 'DE',
  };
  return {
    orderReference,
    amountMinor: 12_345,
    currency: 'EUR',
    description: `Ranzen ${orderReference}`,
    language: 'de',
    billing: address,
    delivery: address,
    returnTo: {
      success: `${shopUrl}/back/success/`,
      failure: `${shopUrl}/back/failure/`,
      cancel: `${shopUrl}/back/cancel/`,
      callback: `${shopUrl}/calls/paygate/`,
    },
  };
}

/** Follows redirects like a browser, up to the shop's own address. */
async function lastAddress(begun: Begun, shopUrl: string): Promise<string> {
  let answer =
    'form' in begun
      ? await fetch(begun.form.action, {
          method: 'POST',
          body: new URLSearchParams(begun.form.fields),
          redirect: 'manual',
        })
      : await fetch(begun.redirectUrl, { redirect: 'manual' });
  for (;;) {
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`Stopped with ${answer.status}: ${await answer.text()}`);
    const address = new URL(location, answer.url).href;
    if (address.startsWith(shopUrl)) return address;
    answer = await fetch(address, { redirect: 'manual' });
  }
}

export function arrivalOf(address: string, orderReference: string): Arrival {
  const { pathname, searchParams } = new URL(address);
  const at = pathname.split('/')[2] as Arrival['at'];
  return { at, orderReference, parameters: searchParams };
}

/** The outcome, or a fault that names the refusal. */
export function accepted(outcome: PaymentOutcome | PaymentRefusal): PaymentOutcome {
  if ('refused' in outcome) throw new Error(`${outcome.refused}: ${outcome.detail}`);
  return outcome;
}

/** An order for the amount that is outstanding. */
export function moneyOf(request: PaymentRequest, outcome: PaymentOutcome): MoneyOrder {
  const { amountMinor, currency, orderReference } = request;
  const { providerReference } = outcome;
  return {
    amountMinor,
    currency,
    orderReference,
    providerReference,
    requestId: `take ${orderReference}`,
  };
}
