export function orderPath(orderId: string): string {
  return `/myaccount/orders/orderdetail/?${new URLSearchParams({ orderId })}`;
}
