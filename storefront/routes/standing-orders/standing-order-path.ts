/** The page of the customer's standing orders. */
export const standingOrdersPath = '/myaccount/standing-orders/';

/** The page of one standing order. */
export function standingOrderPath(id: number): string {
  return `${standingOrdersPath}order/?${new URLSearchParams({ id: String(id) })}`;
}

/** The page that repeats a list. */
export function repeatListPath(list: string): string {
  return `${standingOrdersPath}new/?${new URLSearchParams({ list })}`;
}

/** The page that repeats an order. */
export function repeatOrderPath(orderId: string): string {
  return `${standingOrdersPath}new/?${new URLSearchParams({ orderId })}`;
}
