import '#storefront/texts/account.ts';
/** Why something comes back, as text keys, in the order in which they are offered. */
export const reasonKeys: Readonly<Record<string, string>> = {
  damaged: 'shop.returns.reason.damaged',
  wrong: 'shop.returns.reason.wrong',
  dislike: 'shop.returns.reason.dislike',
  tooMany: 'shop.returns.reason.tooMany',
  late: 'shop.returns.reason.late',
};
