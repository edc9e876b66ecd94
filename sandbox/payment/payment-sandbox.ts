import { generateKeyPair, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { keepIdleConnections } from '../idle-connections.ts';
import { isLocal } from '../local.ts';
import { type AmazonPayKeys, openAmazonPay } from './amazon-pay/amazon-pay.ts';
import { type Answer, type ProviderRequest, goTo, json } from './answers.ts';
import { styleSheet } from './layout.ts';
import { listPage } from './list-page.ts';
import { answerPayer, openPayPage } from './pay-page.ts';
import {
  callbackModes,
  decisions,
  openBook,
  type PaymentBook,
  type SandboxPayment,
  type Scenario,
} from './payment-book.ts';
import { openPaygate } from './paygate/paygate.ts';
import type { PaygateKeys } from './paygate/paygate-messages.ts';
import { openPayPal, type PayPalKeys } from './paypal/paypal.ts';

export type PaymentSandboxOptions = {
  /** 0 takes a free one. */
  port: number;
  /** The shops' paths for calls of the wallets, on the origin that payers return to. */
  callbackPaths: { payPal: string; amazonPay: string };
};

/** Three payment providers on this machine, with accounts of one run. */
export type PaymentSandbox = {
  url: string;
  paygate: PaygateKeys & { url: string };
  payPal: PayPalKeys & { url: string };
  amazonPay: AmazonPayKeys & { url: string };
  plan(scenario: Scenario): void;
  payments(): SandboxPayment[];
  /** Completes a slow payment and calls the shop. */
  finish(payment: SandboxPayment): Promise<void>;
  /** Revokes access tokens, as PayPal may. */
  forgetPayPalTokens(): void;
  /** Resolves once all pending calls have ended. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Computop's Paygate, PayPal and Amazon Pay on 127.0.0.1, for local runs and tests: their protocols, including the checks
 * of our signatures, and pages for payers. State is kept in memory. Throws when the port is taken.
 */
export async function startPaymentSandbox({
  port,
  callbackPaths,
}: PaymentSandboxOptions): Promise<PaymentSandbox> {
  const [merchantKey, payPalKey, amazonKey] = await Promise.all([newKey(), newKey(), newKey()]);
  const book = openBook();
  const server = createServer(
    keepIdleConnections,
    (request, response) => void respond(routes, request, response),
  );
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const accounts = openAccounts(
    url,
    merchantKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  const payPal = openPayPal({
    url: accounts.payPal.url,
    callbackPath: callbackPaths.payPal,
    keys: accounts.payPal,
    signingKey: payPalKey,
    book,
  });
  const amazonPay = openAmazonPay({
    url: accounts.amazonPay.url,
    callbackPath: callbackPaths.amazonPay,
    keys: accounts.amazonPay,
    signingKey: amazonKey,
    book,
  });
  const providers = {
    paygate: openPaygate(book, accounts.paygate),
    paypal: payPal.answer,
    'amazon-pay': amazonPay,
  };
  const routes: Routes = { book, providers };
  return {
    url,
    ...accounts,
    plan: (scenario) => book.plan(scenario),
    payments: () => book.list(),
    finish: (payment) => finish(book, payment),
    forgetPayPalTokens: () => payPal.forgetTokens(),
    settled: () => book.settled(),
    async close() {
      server.close();
      server.closeAllConnections();
      await book.settled();
    },
  };
}

const generate = promisify(generateKeyPair);

async function newKey() {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 });
  return privateKey;
}

function openAccounts(url: string, privateKey: string) {
  return {
    paygate: {
      url: `${url}/paygate`,
      merchantId: 'ranzen_sandbox',
      aesKey: secret(16),
      macKey: secret(24),
    },
    payPal: {
      url: `${url}/paypal`,
      clientId: 'ranzen-sandbox',
      clientSecret: secret(32),
      webhookId: secret(8).toUpperCase(),
    },
    amazonPay: {
      url: `${url}/amazon-pay`,
      publicKeyId: 'SANDBOX-RANZEN',
      privateKey,
      merchantId: 'A00SANDBOX',
      storeId: 'amzn1.application-oa2-client.sandbox',
    },
  };
}

/** `bytes` * 2 hexadecimal digits. */
function secret(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

async function finish(book: PaymentBook, payment: SandboxPayment): Promise<void> {
  if (payment.state !== 'pending') return;
  book.sideOf(payment).finish(payment);
  await book.notify(payment);
}

type Routes = {
  book: PaymentBook;
  providers: Readonly<Record<string, (asked: ProviderRequest) => Answer>>;
};

async function respond(
  routes: Routes,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status = 200, headers, body } = await answer(routes, request).catch(faulty);
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function answer({ book, providers }: Routes, request: IncomingMessage): Promise<Answer> {
  const host = request.headers.host ?? '';
  if (!isLocal(host)) return { status: 421, body: 'This sandbox answers on localhost only.\n' };
  const url = new URL(request.url ?? '/', `http://${host}`);
  const [, room = '', id = ''] = url.pathname.split('/');
  const method = request.method ?? 'GET';
  const body = await text(request);
  const provider = providers[room];
  if (provider) {
    const path = url.pathname.slice(room.length + 1);
    const headers = request.headers as ProviderRequest['headers'];
    return provider({ method, path, url, host, headers, body });
  }
  const found =
    room === 'api'
      ? await answerApi(book, method, url.pathname.slice('/api'.length), body)
      : await answerPage(book, method, room, id, body);
  return found ?? { status: 404, body: 'There is nothing here.\n' };
}

/** Pages and their forms. */
async function answerPage(
  book: PaymentBook,
  method: string,
  room: string,
  id: string,
  body: string,
): Promise<Answer | undefined> {
  if (room === '') return listPage(book.list());
  if (room === 'payment.css')
    return { headers: { 'content-type': 'text/css; charset=utf-8' }, body: styleSheet };
  const payment = book.find(id);
  if (!payment) return undefined;
  if (room === 'pay' && method === 'POST')
    return answerPayer(book, payment, new URLSearchParams(body));
  if (room === 'pay') return openPayPage(book, payment);
  if (room !== 'payments' || method !== 'POST') return undefined;
  await (new URLSearchParams(body).get('do') === 'finish'
    ? finish(book, payment)
    : book.notify(payment, 'once'));
  return goTo('/');
}

/** `POST /next` with a scenario; `GET /payments`; `POST /payments/<id>/finish`. */
async function answerApi(
  book: PaymentBook,
  method: string,
  path: string,
  body: string,
): Promise<Answer | undefined> {
  if (path === '/payments' && method === 'GET') return json(200, book.list());
  if (method !== 'POST') return undefined;
  if (path === '/next') {
    const { decision, callback = 'after' } = JSON.parse(body) as Partial<Scenario>;
    if (!decision || !decisions.includes(decision) || !callbackModes.includes(callback))
      return json(400, { decisions, callbacks: callbackModes });
    book.plan({ decision, callback });
    return json(201, { decision, callback });
  }
  const payment = book.find(/^\/payments\/([\w-]+)\/finish$/.exec(path)?.[1] ?? '');
  if (!payment) return undefined;
  await finish(book, payment);
  return json(200, payment);
}

function faulty(error: unknown): Answer {
  return { status: 500, body: `The sandbox could not answer: ${String(error)}\n` };
}
