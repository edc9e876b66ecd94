import type { EnumSelection } from '#adapters/catalogue-index/port.ts';

const mostFilters = 20;
const mostValues = 100;
const longestName = 200;

/**
 * Selections with each filter named once, its values added up, at most 20 filters with 100 values each; what lies beyond is
 * left out. Filters without values are none. Names and values become text that every engine can compare.
 */
export function mergeSelections(selections: readonly EnumSelection[]): EnumSelection[] {
  const merged = new Map<string, Set<string>>();
  for (const selection of selections) {
    const id = comparable(selection.id);
    const known = merged.get(id);
    if (selection.values.length === 0 || (!known && merged.size === mostFilters)) continue;
    const chosen = known ?? new Set();
    for (const value of selection.values) {
      if (chosen.size === mostValues) break;
      chosen.add(comparable(value));
    }
    merged.set(id, chosen);
  }
  return Array.from(merged, ([id, values]) => ({ id, values: [...values] }));
}

/** Selections with former values of filters replaced by what staff merged them into. */
export function currentSelections(
  selections: readonly EnumSelection[],
  merged: ReadonlyMap<string, ReadonlyMap<string, string>>,
): readonly EnumSelection[] {
  return merged.size === 0
    ? selections
    : selections.map(({ id, values }) => ({
        id,
        values: [...new Set(values.map((value) => merged.get(id)?.get(value) ?? value))],
      }));
}

function comparable(name: string): string {
  return name.slice(0, longestName).replaceAll('\0', '\ufffd').toWellFormed();
}
