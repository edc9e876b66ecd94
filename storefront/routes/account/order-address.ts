/** The page of an order by its number. */
export function orderAddress(orderId: string): string {
  return `/myaccount/orders/orderdetail/?${new URLSearchParams({ orderId })}`;
}
