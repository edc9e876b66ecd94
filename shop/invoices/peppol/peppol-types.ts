/** What the Peppol network calls a type of document, and the process that it belongs to. */
export type PeppolType = {
  /** The root element, with its namespace. */
  root: string;
  namespace: string;
  /** The specification that the document keeps. */
  customization: string;
  process: string;
};

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd';
const billing = {
  customization: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
};

const transactions = 'urn:fdc:peppol.eu:poacc:trns';
const processes = 'urn:fdc:peppol.eu:poacc:bis';

/** Documents by BIS Billing 3, BIS Ordering 3 and BIS Despatch Advice 3. */
export const peppolTypes = {
  invoice: { root: 'Invoice', namespace: `${ubl}:Invoice-2`, ...billing },
  creditNote: { root: 'CreditNote', namespace: `${ubl}:CreditNote-2`, ...billing },
  order: {
    root: 'Order',
    namespace: `${ubl}:Order-2`,
    customization: `${transactions}:order:3`,
    process: `${processes}:ordering:3`,
  },
  orderResponse: {
    root: 'OrderResponse',
    namespace: `${ubl}:OrderResponse-2`,
    customization: `${transactions}:order_response:3`,
    process: `${processes}:ordering:3`,
  },
  despatchAdvice: {
    root: 'DespatchAdvice',
    namespace: `${ubl}:DespatchAdvice-2`,
    customization: `${transactions}:despatch_advice:3`,
    process: `${processes}:despatch_advice:3`,
  },
} as const satisfies Record<string, PeppolType>;
