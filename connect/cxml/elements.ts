import { xmlText } from '#shop/kernel/xml-text.ts';
import type { TaxShare } from '#shop/pricing/totals.ts';
import type { CxmlParty } from '#shop/punchout/connection.ts';
import type { PlacedLine, PlacedOrder } from '#shop/orders/order.ts';
import type { DueDocument } from '#shop/punchout/documents/documents.sql.ts';
import type { DocumentFacts } from '#shop/punchout/documents/send-document.ts';
import { decimal, element } from '../xml/write-xml.ts';

/** What documents about an order are written from. */
export type CxmlFacts = Pick<
  DocumentFacts,
  'document' | 'secret' | 'texts' | 'issued' | 'cancelled'
> & {
  storefront: Pick<DocumentFacts['storefront'], 'host' | 'language'>;
  order: Pick<
    PlacedOrder,
    | 'orderNumber'
    | 'subtotalMinor'
    | 'discountMinor'
    | 'shippingMinor'
    | 'taxes'
    | 'currency'
    | 'promisedDays'
  > & {
    lines: readonly Pick<PlacedLine, 'lineNumber' | 'orderNumber' | 'quantity' | 'unitMinor'>[];
    shipments: readonly Pick<
      PlacedOrder['shipments'][number],
      'number' | 'lines' | 'carrierCode' | 'trackingCode' | 'handedOverAt' | 'expectedOn'
    >[];
  };
};

/** An amount; a credit is negative. */
export function money(minor: number, currency: string): string {
  return element('Money', { currency }, decimal(minor));
}

/** An organisation as the header names it. */
export function party({ domain, identity }: CxmlParty, ...more: readonly string[]): string {
  return element('Credential', { domain }, element('Identity', {}, xmlText(identity)), ...more);
}

/** The order that a document is about, as the buyer numbered and sent it. */
export function orderReference({
  buyerNumber,
  orderPayloadId,
}: Pick<DueDocument, 'buyerNumber' | 'orderPayloadId'>): string {
  return element(
    'OrderReference',
    { orderID: buyerNumber },
    element('DocumentReference', { payloadID: orderPayloadId }),
  );
}

type TaxWords = { currency: string; sign: 1 | -1; description: string };

/** The tax by its rates. */
export function taxOf(
  taxes: readonly TaxShare[],
  { currency, sign, description }: TaxWords,
): string {
  const sum = taxes.reduce((total, { taxMinor }) => total + taxMinor, 0);
  return element(
    'Tax',
    {},
    money(sign * sum, currency),
    description,
    ...taxes.map(({ rateBasisPoints, netMinor, taxMinor }) =>
      element(
        'TaxDetail',
        { category: 'vat', percentageRate: rateBasisPoints / 100 },
        element('TaxableAmount', {}, money(sign * netMinor, currency)),
        element('TaxAmount', {}, money(sign * taxMinor, currency)),
      ),
    ),
  );
}
