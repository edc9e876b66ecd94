import type { Right } from '#shop/kernel/rights.ts';

/**
 * Rights to see the changes of a domain's records, by PostgreSQL schema, or by table where it has others: any of them is enough. The right `audit.read`
 * shows all of them, and is the only one for schemas that are missing here.
 */
export const timelineRights: Readonly<Record<string, readonly Right[]>> = {
  account: ['customers.read', 'accounts.read'],
  catalogue: ['catalogue.read'],
  'catalogue.review': ['reviews.moderate'],
  bmecat: ['exchange.run'],
  class_sets: ['catalogue.read'],
  class_fund: ['orders.read'],
  content: ['content.edit'],
  feeds: ['feeds.manage'],
  deals: ['deals.manage'],
  files: ['catalogue.read'],
  fulfilment: ['orders.read'],
  mail: ['orders.read'],
  'marketing.catalogue_request': ['messages.answer'],
  'marketing.competition': ['competitions.run'],
  'marketing.contact_message': ['messages.answer'],
  'marketing.contact_answer': ['messages.answer'],
  bookkeeping: ['bookkeeping.export'],
  operation: ['jobs.manage'],
  orders: ['orders.read'],
  parameters: ['parameters.edit', 'texts.edit'],
  'parameters.ab_test': ['content.edit'],
  payment: ['orders.read', 'payments.read'],
  prime: ['prime.manage', 'customers.read'],
  price_desk: ['prices.read'],
  returns: ['returns.read'],
  school_start: ['content.edit'],
  search: ['search.tune'],
  staff: ['staff.manage'],
  'staff.api_key': ['systems.manage'],
  'exchange.schedule': ['exchange.run'],
  stock: ['stock.read'],
  vouchers: ['vouchers.manage'],
  withdrawals: ['returns.read'],
  punchout: ['systems.manage'],
  offers: ['customers.read'],
  budgets: ['customers.read'],
  standing_orders: ['customers.read'],
  webhooks: ['systems.manage'],
};

/** Whether these rights allow the changes of a table, named with its schema. */
export function maySeeChanges(rights: ReadonlySet<Right>, relation: string): boolean {
  const [schema = ''] = relation.split('.');
  const enough: readonly Right[] = timelineRights[relation] ?? timelineRights[schema] ?? [];
  return rights.has('audit.read') || enough.some((right) => rights.has(right));
}
