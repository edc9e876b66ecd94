import { xmlText } from '#shop/kernel/xml-text.ts';
import type { TaxShare } from '#shop/pricing/totals.ts';
import type { CxmlParty } from '#shop/punchout/connection.ts';
import type { DueDocument } from '#shop/punchout/documents/documents.sql.ts';

/** An element with its content, which is XML already. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...content: readonly string[]
): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const written = given.map(([key, value]) => ` ${key}="${xmlText(String(value))}"`).join('');
  return `<${name}${written}>${content.join('')}</${name}>`;
}

/** An amount; a credit is negative. */
export function money(minor: number, currency: string): string {
  const amount = Math.abs(minor);
  const text = `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  return element('Money', { currency }, minor < 0 ? `-${text}` : text);
}

/** An organisation as the header names it. */
export function party({ domain, identity }: CxmlParty, ...more: readonly string[]): string {
  return element('Credential', { domain }, element('Identity', {}, xmlText(identity)), ...more);
}

/** An instant as the protocol writes it. */
export function timeText(at: Date): string {
  return at.toISOString().replace(/\.\d+Z$/, '+00:00');
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
