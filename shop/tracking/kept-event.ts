import { trackingFields, withoutSecrets } from '#contract/tracking-events.ts';
import type { TrackingEventInput } from '#shop/resolver-types.generated.ts';

/** An event as it is stored. */
export type KeptEvent = {
  name: string;
  pageType: string;
  path: string;
  fields: Record<string, unknown>;
};

const longest = { fields: 4_000, path: 300, pageType: 40, text: 300 };
const mostItems = 60;
const itemFields = ['item_id', 'item_name', 'item_brand'] as const;

/** Sent only to the tag manager, where one is set. */
const neverStored = 'user_id';

/** The stored form of an event: its fields of the table, truncated, without secrets; undefined for an invalid one. */
export function keptEvent(input: TrackingEventInput): KeptEvent | undefined {
  const given = readFields(input.fields);
  if (!given) return undefined;
  const known = Object.entries(trackingFields[input.name]).filter(([name]) => name !== neverStored);
  const fields = known.flatMap(([name, kind]) => {
    const value = keptValue(given[name], kind);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    name: input.name,
    pageType: plainText(input.pageType, longest.pageType),
    path: plainText(withoutSecrets(input.path), longest.path),
    fields: Object.fromEntries(fields),
  };
}

function readFields(text: string): Record<string, unknown> | undefined {
  if (text.length > longest.fields) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function keptValue(value: unknown, kind: string): unknown {
  if (kind === 'items') return Array.isArray(value) ? keptItems(value) : undefined;
  if (kind === 'number') return Number.isFinite(value) ? value : undefined;
  if (kind === 'flag') return typeof value === 'boolean' ? value : undefined;
  return typeof value === 'string' ? plainText(withoutSecrets(value), longest.text) : undefined;
}

function keptItems(items: readonly unknown[]): object[] {
  return items.slice(0, mostItems).flatMap((item) => {
    if (!isRecord(item)) return [];
    const texts = itemFields.flatMap((name) => {
      const text = keptValue(item[name], 'text');
      return text === undefined ? [] : [[name, text] as const];
    });
    const index = keptValue(item['index'], 'number');
    return [{ ...Object.fromEntries(texts), ...(index !== undefined && { index }) }];
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Removes lone surrogates and the null character, which PostgreSQL does not store. */
function plainText(text: string, most: number): string {
  return text.slice(0, most).replaceAll('\0', '').toWellFormed();
}
