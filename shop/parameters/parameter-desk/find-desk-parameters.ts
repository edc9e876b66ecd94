import type { DeskParameter } from '#shop/backoffice-resolver-types.generated.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { type Store, stores } from '#shop/kernel/storefront.ts';
import { listParameters, type ParameterRow } from '../parameters.sql.ts';
import { offOf } from './check-value.ts';
import {
  type KnownParameter,
  knownParameter,
  knownParameters,
  otherwiseOf,
} from './known-parameters.ts';

/** All parameters with their values for the staff (OP1, CN4): those that the program reads, then others that are set. One statement. */
export async function listDeskParameters({ db }: Pick<StaffCtx, 'db'>): Promise<DeskParameter[]> {
  const rows = await listParameters(db);
  const keys = new Set(rows.map(keyOf));
  const others = [...keys]
    .map((key) => rows.find((row) => keyOf(row) === key))
    .filter((row) => row !== undefined)
    .filter(({ name, entry }) => !knownParameter(name, entry));
  return [
    ...knownParameters.map((parameter) => viewOf(parameter, rows)),
    ...others.map(({ name, entry }) => otherView(name, entry, rows)),
  ];
}

/** A parameter with its values (OP1, CN4); undefined for one that is neither read nor set. One statement. */
export async function viewDeskParameter(
  { db }: Pick<StaffCtx, 'db'>,
  name: string,
  entry: string,
): Promise<DeskParameter | undefined> {
  const rows = await listParameters(db);
  const parameter = knownParameter(name, entry);
  if (parameter) return viewOf(parameter, rows);
  const isSet = rows.some((row) => row.name === name && row.entry === entry);
  return isSet ? otherView(name, entry, rows) : undefined;
}

function keyOf({ name, entry }: ParameterRow): string {
  return `${name} ${entry}`;
}

function viewOf(parameter: KnownParameter, rows: readonly ParameterRow[]): DeskParameter {
  const { name, entry, kind } = parameter;
  const isNumber = kind === 'number';
  const { only } = parameter;
  const shown = only === undefined ? (['*', ...stores] as const) : [only];
  return {
    name,
    entry,
    kind,
    unit: isNumber ? parameter.unit : null,
    least: isNumber ? parameter.least : null,
    most: isNumber || kind === 'text' ? parameter.most : null,
    onValue: kind === 'flag' ? (parameter.on ?? 'true') : null,
    offValue: kind === 'flag' ? offOf(parameter) : null,
    allowed: kind === 'list' && typeof parameter.of === 'object' ? [...parameter.of] : [],
    values: shown.map((store) =>
      valueAt({ name, entry, store }, rows, otherwiseAt(parameter, store)),
    ),
  };
}

/** A parameter that no version of the table has: what was set by hand or by another release. */
function otherView(name: string, entry: string, rows: readonly ParameterRow[]): DeskParameter {
  const places = rows.filter((row) => row.name === name && row.entry === entry);
  return {
    name,
    entry,
    kind: 'unknown',
    unit: null,
    least: null,
    most: null,
    onValue: null,
    offValue: null,
    allowed: [],
    values: places.map(({ store, value }) => ({ store, value, effective: value })),
  };
}

function otherwiseAt(parameter: KnownParameter, store: Store | '*'): string | undefined {
  if (store !== '*') return otherwiseOf(parameter, store);
  return typeof parameter.otherwise === 'object' ? undefined : parameter.otherwise;
}

function valueAt(
  { name, entry, store }: Omit<ParameterRow, 'value'>,
  rows: readonly ParameterRow[],
  otherwise: string | undefined,
) {
  const setAt = (place: string) =>
    rows.find((row) => row.name === name && row.entry === entry && row.store === place)?.value;
  const value = setAt(store);
  return { store, value: value ?? null, effective: value ?? setAt('*') ?? otherwise ?? null };
}
