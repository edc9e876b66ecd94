/** A document of the shop about an order, as the purchasing system shows it. */
export type ReceivedDocument = {
  /** The name of its request, such as ConfirmationRequest. */
  kind: string;
  /** The buyer's number of the order; empty where the document names none. */
  buyerNumber: string;
  payloadId: string;
  facts: readonly string[];
};

const kinds = [
  'ConfirmationRequest',
  'ShipNoticeRequest',
  'InvoiceDetailRequest',
  'StatusUpdateRequest',
];

/** Reads a document that the shop posted; undefined for another one. */
export function readDocument(text: string): ReceivedDocument | undefined {
  const kind = kinds.find((name) => text.includes(`<${name}>`));
  if (kind === undefined) return undefined;
  const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1];
  const amount = (name: string) => new RegExp(`<${name}><Money[^>]*>([^<]*)<`).exec(text)?.[1];
  const facts = [
    fact('Confirmation', attribute('confirmID')),
    fact('Type', kind === 'ConfirmationRequest' ? attribute('type') : undefined),
    fact('Parcel', attribute('shipmentID')),
    fact('Tracking', /<ShipmentIdentifier>([^<]*)</.exec(text)?.[1]),
    fact('Invoice', attribute('invoiceID')),
    fact('Total', amount('Total') ?? amount('NetAmount')),
    fact(
      'Status',
      kind === 'StatusUpdateRequest' ? /<Status[^>]*>([^<]*)</.exec(text)?.[1] : undefined,
    ),
  ];
  return {
    kind,
    buyerNumber: attribute('orderID') ?? '',
    payloadId: attribute('payloadID') ?? '',
    facts: facts.filter((each) => each !== ''),
  };
}

function fact(name: string, value: string | undefined): string {
  return value === undefined ? '' : `${name}: ${value}`;
}
