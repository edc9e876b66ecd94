import type { IssuedDocument } from './issued.ts';

/** Numbers and days of documents follow the seller's calendar. */
export const zoneOfDocuments = 'Europe/Berlin';

const prefixes: Readonly<Record<IssuedDocument['kind'], string>> = {
  invoice: 'RE',
  creditNote: 'GU',
};
const storeLetters: Readonly<Record<string, string>> = { de: '', at: 'A', ch: 'C', b2b: 'B' };

/** The prefix of a store's document numbers: `RE`, `REA`, `GUC`. */
export function numberPrefixOf(kind: IssuedDocument['kind'], store: string): string {
  return `${prefixes[kind]}${storeLetters[store] ?? ''}`;
}
