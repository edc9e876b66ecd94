import { whoChanged } from '#shop/audit/who-changed.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type { MetField, Outcome } from './outcomes.ts';

/** Where the audit trail has a row of an element: the table of its fields, and that of its texts. */
export type TrailPlace = {
  id: number;
  seenAt: string | undefined;
  relations: { product: string; text: string };
};

/**
 * Adds to fields that others changed who did it and when, from the audit trail. One statement for any number of elements, none
 * where nothing was met.
 */
export async function nameWhoChanged<Code extends string>(
  tx: Db,
  outcomes: readonly Outcome<Code>[],
  placeOf: (index: number) => TrailPlace,
): Promise<Outcome<Code>[]> {
  const met = outcomes.flatMap((outcome, index) =>
    isRefusal(outcome) && outcome.met
      ? outcome.met.map((field) => ({ ...trailOf(field, placeOf(index)), index }))
      : [],
  );
  if (met.length === 0) return [...outcomes];
  const found = await whoChanged(tx, met);
  return outcomes.map((outcome, index) => {
    if (!isRefusal(outcome) || !outcome.met) return outcome;
    const named = outcome.met.map((field) => {
      const { relation, record, column } = trailOf(field, placeOf(index));
      const change = found.find(
        (each) => each.relation === relation && each.record === record && each.field === column,
      );
      return change
        ? { ...field, changedBy: change.name, changedAt: change.at.toISOString() }
        : field;
    });
    return { ...outcome, met: named };
  });
}

function trailOf({ field }: MetField, { id, seenAt, relations }: TrailPlace) {
  const [name = '', language] = field.split('.');
  const read = new Date(seenAt ?? Number.NaN);
  return {
    relation: language === undefined ? relations.product : relations.text,
    record: language === undefined ? String(id) : `${id},${language}`,
    column: name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    since: Number.isNaN(read.getTime()) ? new Date(0) : read,
  };
}
