import type { PrintedAddress } from '#shop/account/addresses/address-lines.ts';
import type { DeskAddress } from '#shop/backoffice-resolver-types.generated.ts';

/** The fields of an address as the contract names them. Pure. */
export function addressView(address: PrintedAddress): DeskAddress {
  const { street, addition, postcode, isPackstation = false, ...same } = address;
  return {
    ...same,
    streetAndHouseNr: street,
    additionalAddress: addition,
    postCode: postcode,
    packstationAddress: isPackstation,
  };
}
