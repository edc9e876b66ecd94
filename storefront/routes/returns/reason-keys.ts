import '#storefront/texts/account.ts';
/** Text keys of the reasons for a return, in the order of the choice. */
export const reasonKeys: Readonly<Record<string, string>> = {
  damaged: 'shop.returns.reason.damaged',
  wrong: 'shop.returns.reason.wrong',
  dislike: 'shop.returns.reason.dislike',
  tooMany: 'shop.returns.reason.tooMany',
  late: 'shop.returns.reason.late',
};
