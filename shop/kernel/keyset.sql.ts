import type { Place } from './keyset.ts';
import { type Statement, sql } from './sql.ts';

type Ordered = {
  /** What the rows are ordered by; its column or expression has an index with the id behind it. */
  by: Statement;
  /** The type of `by`. */
  type: 'timestamptz' | 'bigint' | 'text';
  isDescending: boolean;
  /** The last row of the part before. */
  after: Place | undefined;
};

const types = { timestamptz: sql`timestamptz`, bigint: sql`bigint`, text: sql`text` };

/** Condition and order of a part of a list; the id decides between equal values. */
export function partOf({ by, type, isDescending, after }: Ordered): {
  condition: Statement;
  order: Statement;
} {
  const order = isDescending ? sql`${by} desc, id desc` : sql`${by}, id`;
  if (!after) return { condition: sql`true`, order };
  const place = sql`(${after.value}::${types[type]}, ${after.id}::bigint)`;
  const condition = isDescending ? sql`(${by}, id) < ${place}` : sql`(${by}, id) > ${place}`;
  return { condition, order };
}
