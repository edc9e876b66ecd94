import { whoChanged } from '#shop/audit/who-changed.ts';
import type { FieldConflict } from '#shop/backoffice-resolver-types.generated.ts';
import type { Db } from '#shop/kernel/db.ts';
import { mergeFields } from '#shop/kernel/merge-fields.ts';
import { refuse, refuseAll, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { valuesOf } from '../message-values.ts';
import { lockTextEdits, type TextRow, writeTextEdits } from '../parameters.sql.ts';
import { type ShippedText, shippedTexts, textLocales } from './shipped-texts.ts';

type Locale = TextRow['locale'];
type Versions = Partial<Record<Locale, string | null>>;
type Bad = 'UNKNOWN' | 'EMPTY' | 'TOO_LONG' | 'UNREADABLE' | 'UNKNOWN_VALUE';
type Save = { key: string; seenAt: string; seen: Versions; versions: Versions };

const longest = 3000;

/**
 * Changes versions of a text, on every node within a second (OP1, CN5). `seen` has the value of each version that changes as it was read; an
 * empty one shows the German text. A version that equals the shipped one is kept no longer. Answers versions that others changed too, and changes
 * nothing then. Refuses UNKNOWN, and on the locale EMPTY, TOO_LONG (3,000 characters), UNREADABLE (braces, plural forms), and UNKNOWN_VALUE
 * for a value in braces that the program does not fill in.
 */
export async function changeShopText(
  { db }: Pick<StaffCtx, 'db'>,
  { key, seenAt, seen, versions }: Save,
): Promise<Refusal<Bad> | FieldConflict[]> {
  const text = shippedTexts().get(key);
  if (!text) return refuse('UNKNOWN', 'text.unknown');
  const mine = trimmed(versions);
  const wrong = refuseAll(textLocales.map((locale) => wrongVersion(text, locale, mine[locale])));
  if (wrong) return wrong;
  return db.transaction(async (tx) => {
    const edits = new Map(
      (await lockTextEdits(tx, key)).map((edit) => [edit.locale, edit.text] as const),
    );
    const current = versionsOf((locale) => edits.get(locale) ?? text.versions[locale] ?? '');
    const { changed, met } = mergeFields(current, { seen, mine });
    if (met.length > 0) return conflictsOf(tx, { key, seenAt, met });
    const locales = textLocales.filter((locale) => changed[locale] !== undefined);
    if (locales.length === 0) return [];
    const isShipped = (locale: Locale) => changed[locale] === (text.versions[locale] ?? '');
    await writeTextEdits(tx, key, {
      removed: locales.filter(isShipped),
      written: locales
        .filter((locale) => !isShipped(locale))
        .map((locale) => ({ locale, text: changed[locale] ?? '' })),
    });
    return [];
  });
}

function versionsOf(valueOf: (locale: Locale) => string): Record<Locale, string> {
  return { de: valueOf('de'), ch: valueOf('ch'), edu: valueOf('edu'), en: valueOf('en') };
}

function trimmed(versions: Versions): Partial<Record<Locale, string>> {
  return Object.fromEntries(
    Object.entries(versions).flatMap(([locale, text]) =>
      text === null ? [] : [[locale, text.trim()]],
    ),
  );
}

function wrongVersion(
  shipped: ShippedText,
  locale: Locale,
  text: string | undefined,
): Refusal<Bad> | undefined {
  if (text === undefined) return undefined;
  const field = locale;
  if (text === '')
    return shipped.versions[locale] === undefined
      ? undefined
      : refuse('EMPTY', 'text.empty', { field });
  if (text.length > longest) return refuse('TOO_LONG', 'text.tooLong', { field });
  const values = valuesOf(text);
  if (!values) return refuse('UNREADABLE', 'text.unreadable', { field });
  const unknown = values.find((value) => !shipped.values.includes(value));
  if (unknown === undefined) return undefined;
  return refuse('UNKNOWN_VALUE', 'text.unknownValue', { field });
}

type Met = { key: string; seenAt: string; met: { field: string; theirs: unknown }[] };

/** The versions that others changed, with who did and when. */
async function conflictsOf(tx: Db, { key, seenAt, met }: Met): Promise<FieldConflict[]> {
  const read = new Date(seenAt);
  const since = Number.isNaN(read.getTime()) ? new Date() : read;
  const recordOf = (locale: string) => ({
    relation: 'parameters.translation',
    record: `${key},${locale}`,
  });
  const changes = await whoChanged(
    tx,
    met.map(({ field }) => ({ ...recordOf(field), column: 'text', since })),
  );
  return met.map(({ field, theirs }) => {
    const change = changes.find(({ record }) => record === recordOf(field).record);
    return {
      field,
      theirs: theirs ?? null,
      changedBy: change?.name ?? null,
      changedAt: change?.at.toISOString() ?? null,
    };
  });
}
