import type { Invoice } from '@e-invoice-eu/core';
import { type PrintedAddress, streetAddress } from '#shop/account/addresses/address-lines.ts';
import type { CheckedAddress } from '#shop/account/addresses/address-rules.ts';
import type { Content } from '../issued.ts';

type Ubl = Invoice['ubl:Invoice'];
type CountryCode =
  Ubl['cac:AccountingCustomerParty']['cac:Party']['cac:PostalAddress']['cac:Country']['cbc:IdentificationCode'];

/** BG-4: the seller and its contact. */
export function sellerParty({ seller }: Content): Ubl['cac:AccountingSupplierParty'] {
  return {
    'cac:Party': {
      'cbc:EndpointID': seller.email,
      'cbc:EndpointID@schemeID': 'EM',
      'cac:PartyName': { 'cbc:Name': seller.name },
      'cac:PostalAddress': {
        'cbc:StreetName': seller.street,
        'cbc:CityName': seller.city,
        'cbc:PostalZone': seller.postcode,
        'cac:Country': { 'cbc:IdentificationCode': seller.country as CountryCode },
      },
      'cac:PartyTaxScheme': [
        { 'cbc:CompanyID': seller.vatNumber, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } },
      ],
      'cac:PartyLegalEntity': {
        'cbc:RegistrationName': seller.name,
        'cbc:CompanyLegalForm': seller.register,
      },
      'cac:Contact': {
        'cbc:Name': seller.contactName,
        'cbc:Telephone': seller.phone,
        'cbc:ElectronicMail': seller.email,
      },
    },
  };
}

/** BG-7: the buyer; the endpoint of a public institution is its Leitweg-ID, of others their e-mail. */
export function buyerParty(content: Content): Ubl['cac:AccountingCustomerParty'] {
  const { billingAddress, email, buyerReference, vatNumber, customerNumber } = content;
  const endpoint =
    buyerReference === null
      ? ({ 'cbc:EndpointID': email, 'cbc:EndpointID@schemeID': 'EM' } as const)
      : ({ 'cbc:EndpointID': buyerReference, 'cbc:EndpointID@schemeID': '0204' } as const);
  return {
    'cac:Party': {
      ...endpoint,
      ...(customerNumber !== null && { 'cac:PartyIdentification': { 'cbc:ID': customerNumber } }),
      'cac:PostalAddress': postalAddress(billingAddress),
      ...(vatNumber !== null && {
        'cac:PartyTaxScheme': { 'cbc:CompanyID': vatNumber, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } },
      }),
      'cac:PartyLegalEntity': { 'cbc:RegistrationName': nameOf(billingAddress) },
      'cac:Contact': {
        'cbc:Name': personOf(billingAddress),
        'cbc:ElectronicMail': email,
      },
    },
  };
}

/** BG-13: address and day of the delivery. */
export function deliveryOf({
  deliveryAddress,
  deliveredOn,
}: Content): NonNullable<Ubl['cac:Delivery']> {
  return {
    'cbc:ActualDeliveryDate': deliveredOn,
    'cac:DeliveryLocation': { 'cac:Address': postalAddress(deliveryAddress) },
    'cac:DeliveryParty': { 'cac:PartyName': { 'cbc:Name': nameOf(deliveryAddress) } },
  };
}

function postalAddress(address: PrintedAddress) {
  const { city, postcode, country } = address;
  const { street, addition } = streetAddress(address);
  return {
    'cbc:StreetName': street,
    ...(addition !== null && { 'cbc:AdditionalStreetName': addition }),
    'cbc:CityName': city,
    'cbc:PostalZone': postcode,
    'cac:Country': { 'cbc:IdentificationCode': country as CountryCode },
  };
}

function nameOf(address: CheckedAddress): string {
  return address.company ?? personOf(address);
}

function personOf({ firstName, lastName }: CheckedAddress): string {
  return `${firstName} ${lastName}`;
}
