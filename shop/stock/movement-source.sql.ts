import { type Statement, sql } from '#shop/kernel/sql.ts';

/** Why a statement changes stock, as the ledger keeps it. */
export type MovementSource = {
  kind:
    | 'order'
    | 'released'
    | 'replacement'
    | 'returned'
    | 'adjusted'
    | 'counted'
    | 'delivered'
    | 'backOrders';
  /** The id of the cart of an order, the number of a return, or the id of a delivery. */
  reference?: string;
  /** The transaction's time where it is left out. */
  at?: Date;
  /** Why staff changed it. */
  reason?: string;
  /** The name of the member of staff. */
  by?: string;
  /** The key of the command, which the ledger keeps once per item. */
  key?: string;
};

/**
 * A condition that is always true and names the source of the change for the ledger's trigger (OP1). To be put into the
 * `where` of the update of `stock.item_stock`.
 */
export function movementSource(source: MovementSource): Statement {
  return sql`set_config('ranzen.movement', ${JSON.stringify(source)}, true) <> ''`;
}
