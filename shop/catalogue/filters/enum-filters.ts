import type { CatalogueAnswer, EnumSelection } from '#adapters/catalogue-index/port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { EnumFilter, EnumFilterValue } from '#shop/resolver-types.generated.ts';
import type { AttributeNames } from './facet-names.sql.ts';

/** The filter of brands, whose values are their names. */
const brandFilterId = 'marke';

type Facet = CatalogueAnswer['enums'][number];

/**
 * Filters as a listing shows them (LS2): brands first, by name; then attributes and their values in the catalogue's order.
 * What is chosen always stands there, so that it can be given up, even where the catalogue does not know it.
 */
export function enumFilterViews(
  facets: readonly Facet[],
  chosen: readonly EnumSelection[],
  attributes: readonly AttributeNames[],
  { texts, storefront }: Pick<Ctx, 'texts' | 'storefront'>,
): EnumFilter[] {
  const chosenIn = (id: string) => new Set(chosen.find((choice) => choice.id === id)?.values);
  const brands: AttributeNames = {
    code: brandFilterId,
    name: texts('shop.filter.brand'),
    values: (facets.find(({ id }) => id === brandFilterId)?.values ?? [])
      .map(({ id }) => ({ code: id, name: id, css: null }))
      .sort((one, other) => one.name.localeCompare(other.name, storefront.locale)),
  };
  const known = [brands, ...attributes];
  const unknown = facets
    .filter(({ id }) => known.every(({ code }) => code !== id) && chosenIn(id).size > 0)
    .map(({ id }) => ({ code: id, name: id, values: [] }));
  return [...known, ...unknown].flatMap((names) => {
    const facet = facets.find(({ id }) => id === names.code);
    return facet && facet.values.length > 0
      ? [
          {
            id: names.code,
            displayName: names.name,
            values: valueViews(facet, names, chosenIn(facet.id)),
          },
        ]
      : [];
  });
}

function valueViews(
  facet: Facet,
  names: AttributeNames,
  chosen: ReadonlySet<string>,
): EnumFilterValue[] {
  const places = new Map(names.values.map(({ code }, place) => [code, place]));
  const placeOf = (code: string) => places.get(code) ?? names.values.length;
  return facet.values
    .toSorted((one, other) => placeOf(one.id) - placeOf(other.id) || (one.id < other.id ? -1 : 1))
    .map(({ id, count }) => {
      const named = names.values[placeOf(id)];
      return {
        id,
        displayValue: named?.name ?? id,
        selected: chosen.has(id),
        count,
        css: named?.css ?? null,
      };
    });
}
