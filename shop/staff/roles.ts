import { type Right, rights } from '#shop/kernel/rights.ts';

/** Roles that every shop has. Their rights are part of the program; the owner's own roles are rows. */
export const readyRoles = {
  owner: Object.keys(rights) as Right[],
  warehouse: [
    'orders.read',
    'orders.note',
    'orders.fulfil',
    'returns.read',
    'returns.process',
    'stock.read',
    'stock.change',
  ],
  service: [
    'orders.read',
    'orders.change',
    'orders.place',
    'orders.note',
    'orders.cancel',
    'orders.refund',
    'payments.read',
    'returns.read',
    'returns.process',
    'templates.edit',
    'accounts.read',
    'accounts.approve',
    'customers.read',
    'customers.manage',
    'customers.join',
    'catalogue.read',
    'stock.read',
    'reviews.moderate',
    'messages.answer',
    'prime.manage',
    'subscribers.read',
  ],
  catalogue: [
    'catalogue.read',
    'catalogue.edit',
    'catalogue.publish',
    'stock.read',
    'stock.change',
    'prices.read',
    'prices.change',
    'feeds.manage',
    'reviews.moderate',
    'search.tune',
    'texts.edit',
    'figures.read',
    'exchange.run',
  ],
  marketing: [
    'catalogue.read',
    'content.edit',
    'search.tune',
    'texts.edit',
    'competitions.run',
    'subscribers.read',
    'parameters.edit',
    'figures.read',
    'deals.manage',
    'vouchers.manage',
    'prices.read',
    'feeds.manage',
  ],
  bookkeeping: [
    'orders.read',
    'prices.read',
    'prices.approve',
    'orders.note',
    'payments.read',
    'payments.record',
    'payments.remind',
    'bookkeeping.export',
    'returns.read',
    'figures.read',
  ],
} as const satisfies Record<string, readonly Right[]>;

export type RoleKey = keyof typeof readyRoles;

/** The union of the rights of roles. Stored rights that the program no longer knows are ignored. */
export function rightsOf(
  roles: readonly { key: string | null; rights: readonly string[] }[],
): ReadonlySet<Right> {
  const names = roles.flatMap(({ key, rights: own }) =>
    key === null ? own : (readyRoles[key as RoleKey] ?? []),
  );
  return new Set(names.filter((name): name is Right => name in rights));
}
