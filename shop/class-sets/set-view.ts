import { pictureView } from '#shop/catalogue/picture-view.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { entryView, totalsView } from '#shop/lists/list-view.ts';
import type { PricedEntry } from '#shop/lists/price-entry.ts';
import type { ClassSet, ClassSetEssentials, ClassSetLine } from '#shop/resolver-types.generated.ts';
import { fewestChildren, mostChildren, setSubjects } from './class-set.ts';
import type { ListedSet } from './class-sets.sql.ts';
import { yearName } from './order-set.ts';
import { orderedEntries, type PlannedLine, type PlannedSet } from './plan-set.ts';

type ViewCtx = Pick<Ctx, 'storefront' | 'texts' | 'clock' | 'visitor'>;

/** Sets by school year and subject, those of one by their title. */
export function inOrder(sets: readonly ListedSet[]): ListedSet[] {
  const placeOf = ({ subject }: ListedSet) => setSubjects.findIndex((each) => each === subject);
  return sets.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The contract's view of a set in a table of sets (SC8). */
export function essentialsOf({ schoolYear, pictures, ...set }: ListedSet): ClassSetEssentials {
  return {
    ...set,
    schoolYear: yearName(schoolYear),
    pictures: pictures.map(({ pictureKey, name }) => pictureView(pictureKey, name)),
  };
}

/** The contract's view of a set for a number of children (SC8). */
export function setView(set: PlannedSet, ctx: ViewCtx): ClassSet {
  const { schoolYear, yearBefore, lines, ...rest } = set;
  return {
    ...rest,
    schoolYear: yearName(schoolYear),
    yearBefore: yearBefore === undefined ? null : yearName(yearBefore),
    fewestChildren,
    mostChildren,
    lines: lines.map((line) => lineView(line, ctx)),
    totals: totalsView(orderedEntries(set), ctx),
  };
}

function lineView(planned: PlannedLine, ctx: ViewCtx): ClassSetLine {
  const { line, entry, pieces, substitute, change, replacedName, piecesBefore, ...rest } = planned;
  const viewOf = (shown: PricedEntry) => entryView({ ...shown, replacement: undefined }, ctx);
  return {
    ...rest,
    itemId: line.itemId,
    entry: viewOf(entry),
    pieces: line.pieces,
    isPerChild: line.isPerChild,
    neededPieces: pieces,
    substitute: substitute ? { ...substitute, entry: viewOf(substitute.entry) } : null,
    change: change ?? null,
    replacedName: replacedName ?? null,
    piecesBefore: piecesBefore ?? null,
  };
}
