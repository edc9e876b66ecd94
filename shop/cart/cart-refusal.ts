import type { VoucherStatus } from '#shop/vouchers/evaluate-vouchers.ts';

export type CartRefusalCode =
  | 'UNKNOWN_ITEM'
  | 'UNKNOWN_POSITION'
  | 'CHANGED_MEANWHILE'
  | 'NOT_SELLABLE'
  | 'OUT_OF_STOCK'
  | 'QUANTITY_LIMIT'
  | 'MINIMUM_QUANTITY'
  | 'CART_FULL'
  | 'AGREED'
  | NameRefusalCode
  | VoucherRefusalCode;

/** Reasons why names are not put on pieces, or fewer of them. */
type NameRefusalCode = 'NO_NAMES' | 'WRONG_NAME' | 'TOO_MANY_NAMES' | 'NAMES_LEFT_OUT';

/** Reasons why a voucher is not added to the cart. */
type VoucherRefusalCode =
  | 'UNKNOWN_VOUCHER'
  | 'ALREADY_IN_CART'
  | 'TOO_MANY_VOUCHERS'
  | 'TOO_MANY_ATTEMPTS'
  | Exclude<VoucherStatus, 'APPLIED'>;

export type CartRefusal = {
  operationIndex: number;
  code: CartRefusalCode;
  messageKey: string;
  values: Record<string, number | string>;
};
