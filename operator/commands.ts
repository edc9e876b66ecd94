import { bmecatCommands } from '#shop/bmecat/bmecat.commands.ts';
import { contentCommands } from '#shop/content/content.commands.ts';
import { feedsCommands } from '#shop/feeds/feeds.commands.ts';
import { exchangeCommands } from '#shop/exchange/exchange.commands.ts';
import { ordersCommands } from '#shop/fulfilment/orders.commands.ts';
import type { Command } from '#shop/kernel/command.ts';
import { competitionsCommands } from '#shop/marketing/competitions.commands.ts';
import { paymentsCommands } from '#shop/orders/payments.commands.ts';
import { abTestsCommands } from '#shop/parameters/ab-tests.commands.ts';
import { parametersCommands } from '#shop/parameters/parameters.commands.ts';
import { textsCommands } from '#shop/parameters/texts.commands.ts';
import { returnsCommands } from '#shop/returns/returns.commands.ts';
import { withdrawalsCommands } from '#shop/returns/withdrawal/withdrawals.commands.ts';
import { reviewsCommands } from '#shop/reviews/reviews.commands.ts';
import { accountsCommands } from '#shop/sign-in/accounts.commands.ts';
import { staffCommands } from '#shop/staff/staff.commands.ts';
import { trackingCommands } from '#shop/tracking/tracking.commands.ts';
import { backupCommands } from './backup/backup.commands.ts';
import { maintenanceCommands } from './maintenance.commands.ts';
import type { OperatorCtx } from './operator-ctx.ts';

/** Domains of commands, with what they are about. */
export const domains: Readonly<Record<string, string>> = {
  orders: 'Orders and shipments',
  payments: 'Transfers of customers',
  returns: 'Returns and withdrawals',
  accounts: 'Accounts of businesses',
  reviews: 'Reviews that wait for approval',
  bmecat: 'BMEcat catalogues for other systems',
  feeds: 'Feeds for search engines and price comparisons',
  competitions: 'Competitions',
  parameters: 'Parameters and feature flags',
  texts: 'Texts by key',
  content: 'Pages of rows, cells and teasers',
  abtests: 'A/B tests of content',
  exchange: 'Tables in and out',
  staff: 'People of the staff',
  tracking: "Sums of visitors' events",
  jobs: 'Jobs that failed or are stuck',
  database: 'The database as a whole',
  backup: 'Backups of the database',
};

/** Every command, in the order of its domains. */
export const commands: readonly Command<OperatorCtx>[] = [
  ...ordersCommands,
  ...paymentsCommands,
  ...returnsCommands,
  ...withdrawalsCommands,
  ...accountsCommands,
  ...reviewsCommands,
  ...bmecatCommands,
  ...feedsCommands,
  ...competitionsCommands,
  ...parametersCommands,
  ...textsCommands,
  ...contentCommands,
  ...abTestsCommands,
  ...exchangeCommands,
  ...staffCommands,
  ...trackingCommands,
  ...maintenanceCommands,
  ...backupCommands,
];
