import { whoChanged } from '#shop/audit/who-changed.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal, refuse, refuseAll } from '#shop/kernel/refusals.ts';
import { type FieldChange, mergeChanges } from '../fields/merge-changes.ts';
import { type Refused, refuseMet } from '../fields/outcomes.ts';
import { fieldMessages } from '../fields/parts.ts';
import { readFields } from '../fields/read-fields.ts';
import type { EditCtx } from '../products/change-products.ts';
import { announceNames, countUsers, enqueueUsers, lockList } from './entries.sql.ts';
import { type ListName, pairOf } from './entry-keys.ts';
import { type EntryList, entryLists } from './entry-lists.ts';
import { findEntry, findKeys } from './entry-reads.sql.ts';

/** More products that use an entry are not counted. */
const mostCounted = 10_001;

type Code = 'FIELD_WRONG' | 'ENTRY_UNKNOWN' | 'ENTRY_TAKEN' | 'IN_USE' | 'CHANGED_MEANWHILE';
type Fields = Readonly<Record<string, unknown>>;
type Key = { list: ListName; key: string };

/** What became of an entry. */
export type EntryOutcome = { key: string; changes: FieldChange[] } | Refused<Code>;

/**
 * Adds a brand, an attribute, a value of an attribute, a label or a matrix code, at the end of its list (OP1). An entry that is there with the same
 * fields already is no change, so that a repetition is none. Refuses FIELD_WRONG, ENTRY_UNKNOWN (the attribute of a value) and
 * ENTRY_TAKEN (the key or the name). At most six statements.
 */
export async function addEntry(
  { db }: Pick<EditCtx, 'db'>,
  { list, key, fields }: { list: ListName; key: string | null; fields: Fields },
): Promise<EntryOutcome> {
  const rules = entryLists[list];
  const read = readNew(rules, key, fields);
  if (isRefusal(read)) return read as Refused<Code>;
  return db.transaction(async (tx) => {
    await lockList(tx, list);
    const above = { list: 'attributes', key: pairOf(key ?? '').attribute } as const;
    if (list === 'values' && !(await findEntry(tx, above)))
      return refuse('ENTRY_UNKNOWN', 'catalogue.entryUnknown', { field: 'key' });
    const found = key === null ? undefined : await findEntry(tx, { list, key });
    if (found)
      return mergeChanges(found, read, {}).changes.length === 0
        ? { key: key ?? '', changes: [] }
        : refuse('ENTRY_TAKEN', 'catalogue.keyTaken', { field: 'key' });
    if (await rules.isTaken(tx, key, read)) return nameTaken(rules);
    const written = await rules.write(tx, key, read);
    await announceNames(tx);
    return { key: written, changes: mergeChanges({}, read, {}).changes };
  });
}

/**
 * Changes the given fields of an entry, merged by field (OP1). Jobs bring the words and pages of its products up to date. Refuses
 * FIELD_WRONG (also safety data that published products need), ENTRY_UNKNOWN, ENTRY_TAKEN (the name) and CHANGED_MEANWHILE. At most
 * eight statements.
 */
export async function changeEntry(
  { db }: Pick<EditCtx, 'db'>,
  {
    list,
    key,
    fields,
    seen,
  }: Key & { fields: Fields; seen?: { at: string; fields: Fields } | undefined },
): Promise<EntryOutcome> {
  const rules = entryLists[list];
  const read = readFields<Record<string, unknown>>(rules.schemas, fields);
  if (isRefusal(read)) return read as Refused<Code>;
  return db.transaction(async (tx) => {
    await lockList(tx, list);
    const current = rules.isKey(key) ? await findEntry(tx, { list, key }) : undefined;
    if (!current) return unknown();
    const { changes, met } = mergeChanges(current, read, { seen: seen?.fields });
    if (met.length > 0) return nameMet(tx, rules, { key, at: seen?.at, refusal: refuseMet(met) });
    if (changes.length === 0) return { key, changes };
    const after = {
      ...current,
      ...Object.fromEntries(changes.map((each) => [each.field, each.after])),
    };
    if (await rules.isTaken(tx, key, after)) return nameTaken(rules);
    const refusal = await rules.refuseChange?.(tx, key, current, after);
    if (refusal) return refusal;
    await rules.write(tx, key, after);
    if (rules.isInWords) await enqueueUsers(tx, rules.users(key));
    await announceNames(tx);
    return { key, changes };
  });
}

/** Removes an entry, an attribute with its values (OP1). Refuses ENTRY_UNKNOWN, and IN_USE with the number of products, counted up to 10,001. */
export async function removeEntry(
  { db }: Pick<EditCtx, 'db'>,
  { list, key }: Key,
): Promise<EntryOutcome> {
  const rules = entryLists[list];
  return db.transaction(async (tx) => {
    await lockList(tx, list);
    if (!rules.isKey(key) || !(await findEntry(tx, { list, key }))) return unknown();
    const products = await countUsers(tx, rules.users(key), mostCounted);
    if (products > 0)
      return refuse('IN_USE', 'catalogue.entryInUse', { field: 'key', values: { products } });
    await rules.remove(tx, key);
    await announceNames(tx);
    return { key, changes: [] };
  });
}

/**
 * Moves an entry down its list, or up by a negative number of places; a value among those of its attribute (OP1). It stops at the ends.
 * Refuses ENTRY_UNKNOWN, also for brands and matrix codes, which are in the order of their names. Four statements.
 */
export async function moveEntry(
  { db }: Pick<EditCtx, 'db'>,
  { list, key, by }: Key & { by: number },
): Promise<EntryOutcome> {
  const { order } = entryLists[list];
  return db.transaction(async (tx) => {
    await lockList(tx, list);
    const keys = await findKeys(tx, { list, attribute: pairOf(key).attribute });
    const place = keys.indexOf(key);
    if (!order || place === -1) return unknown();
    const others = keys.toSpliced(place, 1);
    await order(tx, others.toSpliced(Math.max(place + by, 0), 0, key));
    await announceNames(tx);
    return { key, changes: [] };
  });
}

function readNew(rules: EntryList, key: string | null, fields: Fields): Fields | Refused<Code> {
  const read = readFields<Record<string, unknown>>(rules.schemas, { ...rules.defaults, ...fields });
  if (isRefusal(read)) return read;
  const isKeyWrong = rules.hasOwnKey ? key === null || !rules.isKey(key) : key !== null;
  const missing = Object.keys(rules.schemas).filter((field) => read[field] === undefined);
  return (
    refuseAll([
      isKeyWrong ? refuse('FIELD_WRONG', fieldMessages.code, { field: 'key' }) : undefined,
      ...missing.map((field) => refuse('FIELD_WRONG', fieldMessages.missing, { field })),
      missing.length === 0 ? rules.refuseNew?.(read) : undefined,
    ]) ?? read
  );
}

const nameTaken = ({ hasOwnKey }: EntryList): Refused<'ENTRY_TAKEN'> =>
  refuse('ENTRY_TAKEN', 'catalogue.nameTaken', { field: hasOwnKey ? 'nameDe' : 'name' });

const unknown = (): Refused<'ENTRY_UNKNOWN'> =>
  refuse('ENTRY_UNKNOWN', 'catalogue.entryUnknown', { field: 'key' });

type Met = { key: string; at: string | undefined; refusal: Refused<'CHANGED_MEANWHILE'> };

/** Adds who changed the fields, and when. */
async function nameMet(
  tx: Db,
  { relation, columnsOf = ownColumn }: EntryList,
  { key, at, refusal }: Met,
): Promise<Refused<Code>> {
  const read = new Date(at ?? Number.NaN);
  const since = Number.isNaN(read.getTime()) ? new Date(0) : read;
  const met = refusal.met ?? [];
  const found = await whoChanged(
    tx,
    met.flatMap(({ field }) =>
      columnsOf(key, field).map((place) => ({ relation, since, ...place })),
    ),
  );
  return {
    ...refusal,
    met: met.map((each) => {
      const places = columnsOf(key, each.field);
      const [change] = found
        .filter(({ record, field }) =>
          places.some((place) => place.record === record && place.column === field),
        )
        .toSorted((a, b) => b.at.getTime() - a.at.getTime());
      return change
        ? { ...each, changedBy: change.name, changedAt: change.at.toISOString() }
        : each;
    }),
  };
}

function ownColumn(key: string, field: string): { record: string; column: string }[] {
  const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return [{ record: key.replace(':', ','), column }];
}
