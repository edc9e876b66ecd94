import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { type Store, stores } from '#shop/kernel/storefront.ts';
import {
  lockParameter,
  type ParameterRow,
  removeParameter,
  writeParameter,
} from '../parameters.sql.ts';
import { type WrongValue, wrongValue } from './check-value.ts';
import { knownParameter } from './known-parameters.ts';

type Wish = {
  name: string;
  entry: string;
  store: string;
  /** Null removes what is set there. */
  value: string | null;
  /** What was set there when it was read. */
  seen: string | null;
};

/**
 * Sets a parameter for all stores (`*`) or for one, or removes it there; every node follows within a second (OP1, CN4). A parameter that the
 * program does not read can only be removed. Refuses UNKNOWN, WRONG_STORE, CHANGED_MEANWHILE, and wrong values as `wrongValue` does.
 */
export async function changeParameter(
  { db }: Pick<StaffCtx, 'db'>,
  wish: Wish,
): Promise<Refusal<'UNKNOWN' | 'WRONG_STORE' | 'CHANGED_MEANWHILE' | WrongValue> | undefined> {
  const { name, entry } = wish;
  const parameter = knownParameter(name, entry);
  const store = ([...stores, '*'] as const).find((each) => each === wish.store);
  if (!store || (parameter?.only !== undefined && parameter.only !== store))
    return refuse('WRONG_STORE', 'parameter.wrongStore');
  const value = wish.value?.trim() ?? null;
  if (value !== null) {
    if (!parameter) return refuse('UNKNOWN', 'parameter.unknown');
    const wrong = wrongValue(parameter, value);
    if (wrong) return wrong;
  }
  return db.transaction(async (tx) => {
    const place: Omit<ParameterRow, 'value'> & { store: Store | '*' } = { name, entry, store };
    const set = (await lockParameter(tx, place)) ?? null;
    if (set === value) return undefined;
    if (set !== wish.seen) return refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
    if (value === null) await removeParameter(tx, place);
    else await writeParameter(tx, { ...place, value });
    return undefined;
  });
}
