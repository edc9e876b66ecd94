import { join } from 'node:path';
import { demoConnection, fetchOrdersFrom, sendDocumentsTo } from '#demo/seed/seed-punch-out.ts';
import { punchOutPaths } from '#shop/punchout/punch-out-paths.ts';
import { knownHosts, originOfHost } from '#shop/storefronts/hosts.ts';
import type { FetchedChannels } from '#sandbox/buyer/buyer-sandbox.ts';
import { buyerAddress } from '#sandbox/buyer/write-order-mail.ts';
import type { Inbox } from '#sandbox/inbox/inbox.ts';
import type { PaymentSettings } from '#server/settings/payment-settings.ts';
import { paymentCallbackPaths } from '#shop/payment/payments.ts';
import { startServer } from '#server/serve.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { DevelopmentPages } from '../development/vite-pages.ts';
import { isPortTaken } from '../machine/ports.ts';
import { buildPages } from './build-pages.ts';
import { demoSupplies } from './demo-supplies.ts';
import { prepareDatabase, type PrepareOptions } from './prepare-database.ts';

/** `pages` replaces the built ones. */
export type StartOptions = PrepareOptions & { pages?: DevelopmentPages };

export type StartedShop = {
  /** Undefined where a mail server is configured. */
  inboxUrl: string | undefined;
  /** Undefined outside local runs, and where every provider has an account. */
  paymentSandboxUrl: string | undefined;
  /** Undefined outside local runs, and where the carrier has an account. */
  carrierSandboxUrl: string | undefined;
  /** The purchasing system in the sandbox; undefined outside local runs, and without the demo shop. */
  buyerSandboxUrl: string | undefined;
  /** The access point in the sandbox, which shows what it received; undefined outside local runs, and with an access point. */
  accessPointSandboxUrl: string | undefined;
};

/**
 * Starts the whole shop on this machine: builds pages where a source changed, and meanwhile
 * PostgreSQL, migrations and demo data; then the inbox, the sandboxes and the server. `closers` end what was started,
 * also when a later step throws. The modules of a sandbox are loaded only where it is started, because a node keeps them in memory.
 */
export async function startShop(options: StartOptions): Promise<StartedShop> {
  // React reads it when the pages are loaded; its development build renders several times slower.
  process.env['NODE_ENV'] ??= 'production';
  const { settings, closers, progress, pages } = options;
  await requireFreePorts(settings.host, portsOf(settings));
  const [ownerUrl] = await both(
    prepareDatabase(options),
    needsBuild(options) ? build(options) : Promise.resolve(),
  );
  const { smtpUrl, webUrl } = settings.smtpUrl
    ? { smtpUrl: settings.smtpUrl }
    : await openInbox(options);
  const { payments, paymentSandboxUrl } = needsPaymentSandbox(settings)
    ? await openPaymentSandbox(options)
    : { payments: settings.payments };
  const { carrier, carrierSandboxUrl } = needsCarrierSandbox(settings)
    ? await openCarrierSandbox(options)
    : { carrier: settings.carrier };
  const vies = needsVatRegisterSandbox(settings)
    ? await openVatRegisterSandbox(options)
    : settings.vies;
  const peppol = needsAccessPointSandbox(settings)
    ? await openAccessPointSandbox(options)
    : settings.peppol;
  const server = await startServer(
    { ...settings, databaseUrl: ownerUrl, smtpUrl, payments, carrier, vies, peppol },
    demoSupplies,
    { pages: pages?.render, front: pages?.front },
  );
  closers.add(() => server.close());
  const buyerSandboxUrl = needsBuyerSandbox(settings)
    ? await openBuyerSandbox(options, ownerUrl)
    : undefined;
  progress.done('Shop', 'open');
  return {
    inboxUrl: webUrl,
    paymentSandboxUrl,
    carrierSandboxUrl,
    buyerSandboxUrl,
    accessPointSandboxUrl: needsAccessPointSandbox(settings) ? peppol?.url : undefined,
  };
}

function needsBuild({ pages, settings: { role } }: StartOptions): boolean {
  return !pages && (role === 'all' || role === 'web');
}

function portsOf(settings: Settings): { variable: string; port: number }[] {
  const { port, inboxPort, paymentSandboxPort, carrierSandboxPort, buyerSandboxPort, smtpUrl } =
    settings;
  const inbox = [
    { variable: 'INBOX_PORT', port: inboxPort },
    { variable: 'INBOX_PORT', port: smtpPortOf(inboxPort) },
  ];
  const sandbox = [{ variable: 'PAYMENT_SANDBOX_PORT', port: paymentSandboxPort }];
  const parcels = [{ variable: 'CARRIER_SANDBOX_PORT', port: carrierSandboxPort }];
  return [
    { variable: 'PORT', port },
    ...(smtpUrl === undefined ? inbox : []),
    ...(needsPaymentSandbox(settings) ? sandbox : []),
    ...(needsCarrierSandbox(settings) ? parcels : []),
    ...(needsBuyerSandbox(settings)
      ? [{ variable: 'BUYER_SANDBOX_PORT', port: buyerSandboxPort }]
      : []),
  ];
}

/** The inbox receives mails on the port after its web port; 0 is a free one. */
function smtpPortOf(inboxPort: number): number {
  return inboxPort === 0 ? 0 : inboxPort + 1;
}

/** Waits for both, also when one fails, so that nothing is still starting afterwards. */
async function both<First, Second>(
  first: Promise<First>,
  second: Promise<Second>,
): Promise<[First, Second]> {
  await Promise.allSettled([first, second]);
  return Promise.all([first, second]);
}

const job = 'Pages';

async function build({ closers, progress }: PrepareOptions): Promise<void> {
  const startedAt = performance.now();
  progress.update(job, 'building');
  const hasBuilt = await buildPages(closers);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  progress.done(job, hasBuilt ? `built in ${seconds} s` : 'unchanged');
}

async function openInbox({
  settings,
  closers,
}: PrepareOptions): Promise<Pick<Inbox, 'smtpUrl' | 'webUrl'>> {
  const { startInbox } = await import('#sandbox/inbox/inbox.ts');
  const inbox = await startInbox({
    folder: join(settings.dataDir, 'inbox'),
    webPort: settings.inboxPort,
    smtpPort: smtpPortOf(settings.inboxPort),
  });
  closers.add(() => inbox.close());
  return inbox;
}

function needsPaymentSandbox({ environment, payments }: Settings): boolean {
  return environment === 'local' && Object.values(payments).some((account) => !account);
}

function needsCarrierSandbox({ environment, carrier }: Settings): boolean {
  return environment === 'local' && !carrier;
}

async function openCarrierSandbox({ settings, closers }: PrepareOptions) {
  const { startCarrierSandbox } = await import('#sandbox/carrier/carrier-sandbox.ts');
  const sandbox = await startCarrierSandbox({ port: settings.carrierSandboxPort });
  closers.add(() => sandbox.close());
  return { carrier: sandbox.carrier, carrierSandboxUrl: sandbox.url };
}

function needsBuyerSandbox({ environment, seed, role }: Settings): boolean {
  return environment === 'local' && seed === 'demo' && (role === 'all' || role === 'web');
}

/** Starts a purchasing system that shops for a school of the demo. */
async function openBuyerSandbox(
  { settings, closers }: PrepareOptions,
  databaseUrl: string | undefined,
): Promise<string> {
  const host = knownHosts(settings).find((each) => each.startsWith('educational.')) ?? '';
  const origin = originOfHost(host, settings);
  const { startBuyerSandbox } = await import('#sandbox/buyer/buyer-sandbox.ts');
  const fetched = await openFetchedSandboxes(closers, databaseUrl);
  const sandbox = await startBuyerSandbox({
    port: settings.buyerSandboxPort,
    loginUrl: origin + punchOutPaths.oci,
    cxmlUrl: origin + punchOutPaths.cxml,
    openTransUrl: origin + punchOutPaths.opentrans,
    ...demoConnection,
    fetched,
  });
  closers.add(() => sandbox.close());
  if (databaseUrl !== undefined) await sendDocumentsTo(databaseUrl, sandbox.url);
  return sandbox.url;
}

/** Starts a folder over SFTP and a mailbox, from which the shop fetches orders of that system. */
async function openFetchedSandboxes(
  closers: PrepareOptions['closers'],
  databaseUrl: string | undefined,
): Promise<FetchedChannels> {
  const { startSftpSandbox } = await import('#sandbox/sftp/sftp-sandbox.ts');
  const { startImapSandbox } = await import('#sandbox/mailbox/imap-sandbox.ts');
  const folder = await startSftpSandbox({ login: demoConnection.sftpUserName });
  closers.add(() => folder.close());
  const mailbox = await startImapSandbox();
  closers.add(() => mailbox.close());
  const { url, hostKey, login, secret } = folder;
  if (databaseUrl !== undefined)
    await fetchOrdersFrom(databaseUrl, {
      sftpUserName: {
        url: `${url}/orders/`,
        login,
        secret,
        hostKey,
        documentsUrl: `${url}/answers/`,
      },
      mailUserName: {
        url: `${mailbox.url}/INBOX`,
        login: mailbox.login,
        secret: mailbox.secret,
        sender: buyerAddress,
        mailServer: mailbox.serverName,
        documentsUrl: `mailto:${buyerAddress}`,
      },
    });
  return {
    putFile: (name, document) => folder.put(`/orders/${name}`, document),
    sendMail: (mail) => void mailbox.deliver(mail),
    answers: () =>
      [...folder.files]
        .filter(([path]) => path.startsWith('/answers/') && path.endsWith('.xml'))
        .map(([, { content }]) => content.toString()),
  };
}

function needsVatRegisterSandbox({ environment, vies }: Settings): boolean {
  return environment === 'local' && !vies;
}

async function openVatRegisterSandbox({ closers }: PrepareOptions): Promise<Settings['vies']> {
  const { startVatRegisterSandbox } = await import('#sandbox/vat-register/vat-register-sandbox.ts');
  const sandbox = await startVatRegisterSandbox();
  closers.add(() => sandbox.close());
  return { url: sandbox.url, requester: 'DE136695976' };
}

function needsAccessPointSandbox({ environment, peppol }: Settings): boolean {
  return environment === 'local' && !peppol;
}

async function openAccessPointSandbox({ closers }: PrepareOptions): Promise<Settings['peppol']> {
  const { startAccessPointSandbox } = await import('#sandbox/access-point/access-point-sandbox.ts');
  const sandbox = await startAccessPointSandbox();
  closers.add(() => sandbox.close());
  return {
    url: sandbox.url,
    token: sandbox.token,
    participant: '9930:DE136695976',
    inboundToken: undefined,
  };
}

/** Starts the sandbox, which replaces the providers without an account. */
async function openPaymentSandbox({
  settings: { payments, paymentSandboxPort },
  closers,
}: PrepareOptions): Promise<{ payments: PaymentSettings; paymentSandboxUrl: string }> {
  const { startPaymentSandbox } = await import('#sandbox/payment/payment-sandbox.ts');
  const sandbox = await startPaymentSandbox({
    port: paymentSandboxPort,
    callbackPaths: paymentCallbackPaths,
  });
  closers.add(() => sandbox.close());
  return {
    payments: {
      paygate: payments.paygate ?? sandbox.paygate,
      payPal: payments.payPal ?? sandbox.payPal,
      amazonPay: payments.amazonPay ?? sandbox.amazonPay,
    },
    paymentSandboxUrl: sandbox.url,
  };
}

/** Throws an error that names the first port in use and the remedy. `variable` is the setting that chooses a port. */
async function requireFreePorts(
  host: string,
  ports: { variable: string; port: number }[],
): Promise<void> {
  for (const { variable, port } of ports) {
    if (port !== 0 && (await isPortTaken(port, host))) {
      throw new Error(
        `Port ${port} is in use by another program. Stop that program, or choose another port: ${variable}=${port + 100} npm start`,
      );
    }
  }
}
