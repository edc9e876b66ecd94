import type { CheckedAddress } from './address-rules.ts';

export type AddressKind = 'billing' | 'shipping' | 'packstation';

export type AddressRow = CheckedAddress & {
  id: number;
  kind: AddressKind;
  /** The customer's own, not one that only bills go to. */
  isCustomerAddress: boolean;
};
