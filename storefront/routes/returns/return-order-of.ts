import type { OrderForReturn, ReturnDraft } from './order-for-return.ts';

/** What was chosen, as the contract takes it. */
export function returnOrderOf(order: OrderForReturn, draft: ReturnDraft) {
  const { hash, orderId } = order;
  const { selectedItems, selectedRegulation, selectedCarrier, labels, contact } = draft;
  return {
    hash,
    orderId,
    salesOrderNo: orderId,
    regulation: selectedRegulation ?? '',
    items: selectedItems,
    carrier: selectedCarrier,
    labels,
    contact: contact ?? order.contact,
  };
}
