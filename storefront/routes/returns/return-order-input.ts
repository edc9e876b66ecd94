import type { OrderForReturn, ReturnDraft } from './order-for-return.ts';

/** A draft as the contract's input. */
export function returnOrderInput(order: OrderForReturn, draft: ReturnDraft) {
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
