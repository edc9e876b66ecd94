import { backofficeHost, knownHosts, originOfHost } from '#shop/storefronts/hosts.ts';
import { readyRoles } from '#shop/staff/roles.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { StartedShop } from './start-shop.ts';

const shops = [
  'Germany',
  'Austria',
  'Switzerland',
  'Germany, in English',
  'business, behind a login',
  'business, in English',
];

/** Prints the URLs of the shop and of its sandboxes. */
export function printAddresses(
  settings: Settings,
  {
    inboxUrl,
    paymentSandboxUrl,
    carrierSandboxUrl,
    buyerSandboxUrl,
    accessPointSandboxUrl,
  }: StartedShop,
): void {
  const rows = knownHosts(settings).map((host, index) => [
    originOfHost(host, settings),
    shops[index] ?? '',
  ]);
  const backofficeUrl = originOfHost(backofficeHost(settings), settings);
  rows.push([backofficeUrl, 'back office']);
  if (inboxUrl) rows.push([inboxUrl, 'inbox: every mail that the shop sends']);
  if (paymentSandboxUrl)
    rows.push([paymentSandboxUrl, 'payment sandbox: cards and wallets without money']);
  if (carrierSandboxUrl)
    rows.push([carrierSandboxUrl, 'carrier sandbox: parcels, moved along by time or by hand']);
  if (buyerSandboxUrl)
    rows.push([buyerSandboxUrl, 'buyer sandbox: a purchasing system that opens the business shop']);
  if (accessPointSandboxUrl)
    rows.push([accessPointSandboxUrl, 'access point sandbox: what the shop sent through Peppol']);
  const width = Math.max(...rows.map(([address]) => address?.length ?? 0));
  const table = rows.map(([address = '', what = '']) => `  ${address.padEnd(width)}   ${what}`);
  const login =
    settings.seed === 'demo'
      ? [
          '',
          '  Business login: customer number 7000001, password Schulranzen-2026 (or 7000002, Pausenhof-2026)',
          ...demoStaff(settings, backofficeUrl),
        ]
      : [];
  console.log(['', ...table, ...login, '', '  Ctrl-C stops everything.', ''].join('\n'));
}

/** The links that log in the demo's people of the staff, which only local environments have. */
function demoStaff({ environment }: Settings, backofficeUrl: string): string[] {
  if (environment !== 'local') return [];
  const [first, ...others] = Object.keys(readyRoles);
  return [`  Back office login: ${backofficeUrl}/demo/${first} (or ${others.join(', ')})`];
}
