import type { Db } from '#shop/kernel/db.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import {
  findView,
  findViews,
  insertView,
  lockOwner,
  removeView,
  type SavedViewRow,
  updateView,
} from './saved-views.sql.ts';

type ViewCtx = Pick<StaffCtx, 'db'> & { staff: Pick<StaffCtx['staff'], 'id'> };

/** A view as a screen showed it. */
type SeenView = { id: number; version: number };

type ViewRefusal = Refusal<
  | 'UNKNOWN_DESK'
  | 'NAME_WRONG'
  | 'NAME_TAKEN'
  | 'TOO_LONG'
  | 'TOO_MANY'
  | 'UNKNOWN'
  | 'CHANGED_MEANWHILE'
>;

const desks: ReadonlySet<string> = new Set([
  'orders',
  'customers',
  'returns',
  'audit',
  'documents',
  'products',
]);
const [longestName, longestParameters, mostViews] = [40, 500, 20];

/** The person's views of a desk by name; none of a desk that is unknown (OP1). One statement. */
export function listViews({ db, staff }: ViewCtx, desk: string): Promise<SavedViewRow[]> {
  return findViews(db, { personId: staff.id, desk, limit: mostViews });
}

/**
 * Saves a list of a desk under a name (OP1). The place in the list is not part of it. Refuses UNKNOWN_DESK, NAME_WRONG (1 to 40
 * characters) and NAME_TAKEN on `name`, TOO_LONG (500 characters of parameters) and TOO_MANY (20 a desk).
 */
export function saveView(
  { db, staff }: ViewCtx,
  view: { desk: string; name: string; parameters: string },
): Promise<ViewRefusal | undefined> {
  const { desk } = view;
  const kept = { name: nameOf(view.name), parameters: parametersOf(view.parameters) };
  return inOrder({ db, staff }, async (tx) => {
    if (!desks.has(desk)) return refuse('UNKNOWN_DESK', 'views.unknown');
    const views = await findViews(tx, { personId: staff.id, desk, limit: mostViews });
    const refusal = refuseView(kept, views);
    if (refusal) return refusal;
    if (views.length >= mostViews)
      return refuse('TOO_MANY', 'views.tooMany', { values: { most: mostViews } });
    await insertView(tx, { personId: staff.id, desk, ...kept });
    return undefined;
  });
}

/**
 * Changes the name or the parameters of an own view (OP1). Refuses as `saveView`, UNKNOWN for a view that is deleted or of
 * another person, and CHANGED_MEANWHILE.
 */
export function changeView(
  { db, staff }: ViewCtx,
  { seen, name, parameters }: { seen: SeenView; name?: string; parameters?: string },
): Promise<ViewRefusal | undefined> {
  return inOrder({ db, staff }, async (tx) => {
    const view = await findSeen(tx, seen, staff.id);
    if ('refused' in view) return view;
    const kept = {
      name: nameOf(name ?? view.name),
      parameters: parametersOf(parameters ?? view.parameters),
    };
    const views = await findViews(tx, { personId: staff.id, desk: view.desk, limit: mostViews });
    const others = views.filter(({ id }) => id !== view.id);
    const refusal = refuseView(kept, others);
    if (!refusal) await updateView(tx, { id: view.id, ...kept });
    return refusal;
  });
}

/** Deletes an own view (OP1). Refuses UNKNOWN and CHANGED_MEANWHILE. */
export function deleteView(
  { db, staff }: ViewCtx,
  seen: SeenView,
): Promise<ViewRefusal | undefined> {
  return inOrder({ db, staff }, async (tx) => {
    const view = await findSeen(tx, seen, staff.id);
    if ('refused' in view) return view;
    await removeView(tx, view.id);
    return undefined;
  });
}

/** Runs commands of one person on their views one after another. */
function inOrder(
  { db, staff }: ViewCtx,
  work: (tx: Db) => Promise<ViewRefusal | undefined>,
): Promise<ViewRefusal | undefined> {
  return db.transaction(async (tx) => {
    await lockOwner(tx, staff.id);
    return work(tx);
  });
}

async function findSeen(tx: Db, { id, version }: SeenView, personId: number) {
  const view = await findView(tx, { id, personId });
  if (!view) return refuse('UNKNOWN', 'views.unknown');
  if (view.version !== version) return refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
  return view;
}

function refuseView(
  { name, parameters }: Pick<SavedViewRow, 'name' | 'parameters'>,
  others: readonly SavedViewRow[],
): ViewRefusal | undefined {
  if (name === '' || name.length > longestName)
    return refuse('NAME_WRONG', 'views.nameWrong', { field: 'name' });
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    return refuse('NAME_TAKEN', 'views.nameTaken', { field: 'name' });
  if (parameters.length > longestParameters) return refuse('TOO_LONG', 'views.tooLong');
  return undefined;
}

function nameOf(typed: string): string {
  return typed.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** The same parameters in one form, so that the screen recognises its view, without the place in the list. */
function parametersOf(typed: string): string {
  const parameters = new URLSearchParams(typed);
  parameters.delete('after');
  parameters.sort();
  return parameters.toString();
}
