import type { Invoice } from '@e-invoice-eu/core';
import { decimalText } from '#shop/kernel/money.ts';
import type { Content } from '../issued.ts';

type TaxTotal = Invoice['ubl:Invoice']['cac:TaxTotal'][number];
type Category = {
  'cbc:ID': 'S' | 'K' | 'G' | 'Z';
  'cbc:Percent': string;
  'cac:TaxScheme': { 'cbc:ID': string };
};

const exemptions = {
  K: { code: 'VATEX-EU-IC', reason: 'Intra-Community supply' },
  G: { code: 'VATEX-EU-G', reason: 'Export outside the EU' },
} as const;

/**
 * The tax category of a rate (BT-151): S above zero; without tax K for a business in another EU country with a VAT number, G for
 * goods that leave the EU, else Z.
 */
export function taxCategory(content: Content, rateBasisPoints: number): Category {
  return {
    'cbc:ID': rateBasisPoints > 0 ? 'S' : untaxed(content),
    'cbc:Percent': decimalText(rateBasisPoints),
    'cac:TaxScheme': { 'cbc:ID': 'VAT' },
  };
}

function untaxed({ deliveryAddress, seller, vatNumber }: Content): 'K' | 'G' | 'Z' {
  const { country } = deliveryAddress;
  if (country === seller.country) return 'Z';
  if (country === 'CH' || country === 'LI') return 'G';
  return vatNumber === null ? 'Z' : 'K';
}

/** BG-23: net amount and tax of each rate. */
export function taxTotal(content: Content): TaxTotal {
  const { currency, taxes } = content;
  const taxMinor = taxes.reduce((sum, share) => sum + share.taxMinor, 0);
  return {
    'cbc:TaxAmount': decimalText(taxMinor),
    'cbc:TaxAmount@currencyID': currency,
    'cac:TaxSubtotal': taxes.map((share) => {
      const category = taxCategory(content, share.rateBasisPoints);
      const id = category['cbc:ID'];
      const exemption = id === 'K' || id === 'G' ? exemptions[id] : undefined;
      return {
        'cbc:TaxableAmount': decimalText(share.netMinor),
        'cbc:TaxableAmount@currencyID': currency,
        'cbc:TaxAmount': decimalText(share.taxMinor),
        'cbc:TaxAmount@currencyID': currency,
        'cac:TaxCategory': {
          ...category,
          ...(exemption && {
            'cbc:TaxExemptionReasonCode': exemption.code,
            'cbc:TaxExemptionReason': exemption.reason,
          }),
        },
      };
    }),
  };
}
