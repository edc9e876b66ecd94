import pg from 'pg';
import { type PaymentSandbox, startPaymentSandbox } from '#sandbox/payment/payment-sandbox.ts';
import { openPaymentProviders } from '#server/boot/payments.ts';
import { fixedClock, systemClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { paymentCallbackPaths, type PaymentCtx } from '#shop/payment/payments.ts';
import { storefrontOf } from '#shop/storefronts/find-storefront.ts';
import { reservePort } from '#start/machine/ports.ts';
import { type Buyer, type Purchase, readyBuyer } from './buyer.ts';
import { askContract } from './contract.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type StartedServer, startTestServer } from '../server/started-server.ts';
import { visitorOf } from './visitor.ts';

export type Submitted = {
  orderId: string | null;
  newCartId: string | null;
  redirectUrl: string | null;
  computopData: Form | null;
  errorCode: string | null;
  errorMessage: string | null;
};

type Form = { action: string; fields: { name: string; value: string }[] };

/** A shop that receives providers' callbacks, with the providers' sandbox. */
export type PayingShop = {
  database: TestDatabase;
  owner: pg.Pool;
  sandbox: PaymentSandbox;
  server: StartedServer;
  clock: ReturnType<typeof fixedClock>;
  payments: PaymentCtx;
  /** A new visitor of a host. */
  visit(host: string): Ctx;
  /** A visitor on the summary. */
  buyer(purchase: Purchase, host?: string): Promise<Buyer>;
  submit(buyer: Buyer, submitKey?: string): Promise<Submitted>;
  /** Follows redirects to the provider like a browser, up to the shop's own address. */
  goToProvider(way: Pick<Submitted, 'redirectUrl' | 'computopData'>): Promise<URL>;
  /** Runs the action of the page that the provider redirected to. */
  comeBack(ctx: Ctx, address: URL): Promise<{ state: string; paymentId: string | null }>;
  orderOf(orderNumber: string | null): Promise<Record<string, unknown>>;
  jobs(): Promise<string[]>;
  close(): Promise<void>;
};

export async function startPayingShop(): Promise<PayingShop> {
  const port = await reservePort();
  const sandbox = await startPaymentSandbox({ port: 0, callbackPaths: paymentCallbackPaths });
  const database = await createTestDatabase();
  const owner = new pg.Pool({ connectionString: database.ownerUrl });
  const page = async () => new Response('page', { headers: { 'content-type': 'text/html' } });
  const environment = environmentOf(sandbox);
  const server = await startTestServer(database.ownerUrl, page, port, { environment });
  const providers = openPaymentProviders(sandbox, systemClock, 30_000);
  const clock = fixedClock('2026-11-21T10:00:00Z');
  const visit = (host: string): Ctx => ({
    ...visitorOf(database.db, { clock, payments: providers }),
    storefront: storefrontOf(host, { environment: 'local', mainDomain: 'ranzen', port }),
  });
  const { log } = visit('www.ranzen.de.localhost');
  return {
    database,
    owner,
    sandbox,
    server,
    clock,
    visit,
    payments: { db: database.db, clock, log, payments: providers },
    buyer: (purchase, host = 'www.ranzen.de.localhost') => readyBuyer(visit(host), purchase),
    submit,
    goToProvider: (way) => goToProvider(way, port),
    comeBack,
    async orderOf(orderNumber) {
      const { rows } = await owner.query(
        `select status, (select json_agg(status order by attempt_number) from payment.attempt where order_id = purchase.id) as attempts
         from orders.purchase where order_number = $1`,
        [orderNumber],
      );
      return rows[0];
    },
    async jobs() {
      const { rows } = await owner.query<{ key: string }>(
        'select key from graphile_worker.jobs where key is not null order by key',
      );
      return rows.map(({ key }) => key.split(':')[0] ?? '');
    },
    async close() {
      await server.close();
      await sandbox.close();
      await owner.end();
      await database.drop();
    },
  };
}

/** The variables of a shop whose payment providers are this sandbox. */
export function environmentOf({
  paygate,
  payPal,
  amazonPay,
}: PaymentSandbox): Record<string, string> {
  return {
    PAYGATE_URL: paygate.url,
    PAYGATE_MERCHANT_ID: paygate.merchantId,
    PAYGATE_AES_KEY: paygate.aesKey,
    PAYGATE_MAC_KEY: paygate.macKey,
    PAYPAL_URL: payPal.url,
    PAYPAL_CLIENT_ID: payPal.clientId,
    PAYPAL_CLIENT_SECRET: payPal.clientSecret,
    PAYPAL_WEBHOOK_ID: payPal.webhookId,
    AMAZON_PAY_URL: amazonPay.url,
    AMAZON_PAY_PUBLIC_KEY_ID: amazonPay.publicKeyId,
    AMAZON_PAY_PRIVATE_KEY: amazonPay.privateKey,
    AMAZON_PAY_MERCHANT_ID: amazonPay.merchantId,
    AMAZON_PAY_STORE_ID: amazonPay.storeId,
  };
}

async function submit(
  { ctx, cartId, totalMinor }: Buyer,
  submitKey: string | null = null,
): Promise<Submitted> {
  const { submitCart } = await askContract<{ submitCart: Submitted }>(
    ctx,
    `mutation ($cartId: ID!, $totalMinor: Int!, $submitKey: String) {
      submitCart(cartId: $cartId, confirmedTotalMinor: $totalMinor, submitKey: $submitKey) {
        orderId newCartId redirectUrl computopData { action fields { name value } } errorCode errorMessage } }`,
    { cartId, totalMinor, submitKey },
  );
  return submitCart;
}

async function goToProvider(
  { redirectUrl, computopData }: Pick<Submitted, 'redirectUrl' | 'computopData'>,
  port: number,
): Promise<URL> {
  const fields = new URLSearchParams(
    computopData?.fields.map(({ name, value }): [string, string] => [name, value]),
  );
  const first = computopData
    ? { address: computopData.action, init: { method: 'POST', body: fields } }
    : { address: redirectUrl ?? '', init: {} };
  let answer = await fetch(first.address, { ...first.init, redirect: 'manual' });
  for (;;) {
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`Stopped with ${answer.status}: ${await answer.text()}`);
    const address = new URL(location, answer.url);
    if (address.port === String(port)) return address;
    answer = await fetch(address, { redirect: 'manual' });
  }
}

async function comeBack(
  ctx: Ctx,
  address: URL,
): Promise<{ state: string; paymentId: string | null }> {
  const [, , , orderReference = '', at = ''] = address.pathname.split('/');
  const parameters = [...address.searchParams].map(([name, value]) => ({ name, value }));
  const { settlePayment } = await askContract<{
    settlePayment: { state: string; paymentId: string | null };
  }>(
    ctx,
    `mutation ($orderReference: String!, $at: String!, $parameters: [ReturnParameter!]!) {
      settlePayment(orderReference: $orderReference, at: $at, parameters: $parameters) { state paymentId } }`,
    { orderReference, at, parameters },
  );
  return settlePayment;
}
