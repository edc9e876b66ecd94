import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal, refuse } from '#shop/kernel/refusals.ts';
import { isId, mostElements, type Outcome, type Refused, refuseMet } from '../fields/outcomes.ts';
import { refreshProducts } from '../products/after-change.ts';
import type { EditCtx } from '../products/change-products.ts';
import { lockProducts, raiseVersions } from '../products/products.sql.ts';

export type PartCode =
  | 'FIELD_WRONG'
  | 'PRODUCT_UNKNOWN'
  | 'REFERENCE_UNKNOWN'
  | 'CHANGED_MEANWHILE'
  | 'LAST'
  | 'REPEATED'
  | 'TOO_MANY';

/** A part of a product that is set as a whole. `seen` is its value as a screen showed it. */
export type PartChange<Value> = {
  productId: number;
  place: string;
  value: Value;
  seen?: Value | undefined;
};

/** What parts of a kind need: their values now, which references are unknown, and how they are written. */
export type PartKind<Value> = {
  /** The name of the field in outcomes. */
  field: string;
  findNow(tx: Db, productIds: readonly number[]): Promise<ReadonlyMap<string, Value>>;
  /** Answers what each element means, or the reference that does not exist. One statement. */
  resolve(tx: Db, changes: readonly PartChange<Value>[]): Promise<(Value | Refused<PartCode>)[]>;
  empty: Value;
  write(tx: Db, written: readonly PartChange<Value>[]): Promise<void>;
};

/** The key of a part within `findNow`. */
export const partKey = ({ productId, place }: { productId: number; place: string }): string =>
  `${productId} ${place}`;

/**
 * Sets parts of products as a whole, each with its refusal or what changed; one that is there already writes nothing. Constant
 * number of statements; locks products by id.
 */
export async function setParts<Value>(
  { db, clock }: EditCtx,
  kind: PartKind<Value>,
  read: readonly (PartChange<Value> | Refused<PartCode>)[],
): Promise<Outcome<PartCode>[]> {
  if (read.length > mostElements) return read.map(() => refuse('TOO_MANY', 'catalogue.tooMany'));
  const given = read.filter((each): each is PartChange<Value> => !isRefusal(each));
  const ids = [...new Set(given.map(({ productId }) => productId).filter(isId))];
  return db.transaction(async (tx) => {
    const locked = new Set((await lockProducts(tx, ids)).map(({ id }) => id));
    const now = await kind.findNow(tx, ids);
    const resolved = await kind.resolve(tx, given);
    const written = new Map<string, PartChange<Value>>();
    const outcomes = read.map((each): Outcome<PartCode> => {
      if (isRefusal(each)) return each;
      const value = resolved[given.indexOf(each)];
      const before = now.get(partKey(each)) ?? kind.empty;
      if (!locked.has(each.productId))
        return refuse('PRODUCT_UNKNOWN', 'catalogue.productUnknown', { field: 'productId' });
      if (written.has(partKey(each)))
        return refuse('REPEATED', 'catalogue.repeated', { field: 'productId' });
      if (value === undefined || isRefusal(value)) return value as Refused<PartCode>;
      if (isDeepStrictEqual(before, value)) return { id: each.productId, changes: [] };
      if (each.seen !== undefined && !isDeepStrictEqual(before, each.seen))
        return refuseMet([{ field: kind.field, theirs: before }]);
      written.set(partKey(each), { ...each, value });
      return { id: each.productId, changes: [{ field: kind.field, before, after: value }] };
    });
    if (written.size > 0) {
      const all = [...written.values()];
      await kind.write(tx, all);
      const changedIds = [...new Set(all.map(({ productId }) => productId))];
      await raiseVersions(tx, changedIds, clock.now());
      await refreshProducts(tx, changedIds);
    }
    return outcomes;
  });
}
