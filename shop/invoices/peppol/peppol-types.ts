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

/** Documents by BIS Billing 3. */
export const peppolTypes = {
  invoice: { root: 'Invoice', namespace: `${ubl}:Invoice-2`, ...billing },
  creditNote: { root: 'CreditNote', namespace: `${ubl}:CreditNote-2`, ...billing },
} as const satisfies Record<string, PeppolType>;
