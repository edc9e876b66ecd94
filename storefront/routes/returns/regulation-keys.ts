import '#storefront/texts/account.ts';
/** Text keys of the regulations: name and explanation. */
export const regulationKeys: Readonly<Record<string, { title: string; text: string }>> = {
  refund: { title: 'shop.returns.regulation.refund', text: 'shop.returns.regulation.refund.text' },
  exchange: {
    title: 'shop.returns.regulation.exchange',
    text: 'shop.returns.regulation.exchange.text',
  },
  voucher: {
    title: 'shop.returns.regulation.voucher',
    text: 'shop.returns.regulation.voucher.text',
  },
  repair: { title: 'shop.returns.regulation.repair', text: 'shop.returns.regulation.repair.text' },
};
