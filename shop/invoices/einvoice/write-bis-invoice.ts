import type { Invoice } from '@e-invoice-eu/core';
import type { Texts } from '#shop/kernel/ctx.ts';
import type { IssuedDocument } from '../issued.ts';
import { peppolTypes } from '../peppol/peppol-types.ts';
import { ublInvoice } from './ubl-invoice.ts';
import { writeUbl } from './write-ubl.ts';

type Party = Invoice['ubl:Invoice']['cac:AccountingCustomerParty']['cac:Party'];

/**
 * Writes a document by Peppol BIS Billing 3 in UBL 2.1, between two participants of the network, each with the code of its scheme
 * (OP4). Throws where the document lacks required data, which is a fault.
 */
export function writeBisInvoice(
  document: IssuedDocument,
  { seller, buyer }: { seller: string; buyer: string },
  texts: Texts,
): Promise<string> {
  const { customization, process } = peppolTypes[document.kind];
  const { 'ubl:Invoice': invoice } = ublInvoice(document, texts);
  const { 'cac:AccountingSupplierParty': supplier, 'cac:AccountingCustomerParty': customer } =
    invoice;
  const sent: Invoice = {
    'ubl:Invoice': {
      ...invoice,
      'cbc:CustomizationID': customization,
      'cbc:ProfileID': process,
      // German authorities ask for it in every invoice, whatever way the order came.
      ...(document.content.buyerReference === null &&
        buyer.startsWith('0204:') && { 'cbc:BuyerReference': buyer.slice('0204:'.length) }),
      'cac:AccountingSupplierParty': {
        'cac:Party': { ...supplier['cac:Party'], ...endpoint(seller) },
      },
      'cac:AccountingCustomerParty': {
        'cac:Party': { ...customer['cac:Party'], ...endpoint(buyer) },
      },
    },
  };
  return writeUbl(sent, { format: 'UBL', name: `${document.number} is no invoice by BIS 3` });
}

function endpoint(participant: string): Pick<Party, 'cbc:EndpointID' | 'cbc:EndpointID@schemeID'> {
  const [scheme = ''] = participant.split(':', 1);
  return {
    'cbc:EndpointID': participant.slice(scheme.length + 1),
    'cbc:EndpointID@schemeID': scheme as Party['cbc:EndpointID@schemeID'],
  };
}
