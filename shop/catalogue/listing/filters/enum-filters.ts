import type { CatalogueResult, EnumSelection } from '#adapters/catalogue-index/port.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { EnumFilter, EnumFilterValue } from '#shop/resolver-types.generated.ts';
import type { AttributeNames, ValueName } from './facet-names.ts';

/** The filter of brands, whose values are their names. */
const brandFilterId = 'marke';

type Facet = CatalogueResult['enums'][number];

/**
 * Filters as a listing shows them (LS2): brands first, by name; then attributes and their values in the catalogue's order.
 * A selected value is always listed, so that it can be removed, even if the catalogue does not have it.
 */
export function enumFilterViews(
  facets: readonly Facet[],
  chosen: readonly EnumSelection[],
  attributes: readonly AttributeNames[],
  { texts, storefront }: Pick<Ctx, 'texts' | 'storefront'>,
): EnumFilter[] {
  const facetsById = new Map(facets.map((facet) => [facet.id, facet]));
  const chosenById = new Map(chosen.map(({ id, values }) => [id, new Set(values)]));
  const view = (names: AttributeNames): EnumFilter[] => {
    const facet = facetsById.get(names.code);
    facetsById.delete(names.code);
    const values = facet?.values ?? [];
    return values.length > 0
      ? [
          {
            id: names.code,
            displayName: names.name,
            values: valueViews(values, names.values, chosenById.get(names.code) ?? none),
          },
        ]
      : [];
  };
  const brands: AttributeNames = {
    code: brandFilterId,
    name: texts('shop.filter.brand'),
    values: brandsByName(facetsById.get(brandFilterId)?.values ?? [], storefront.locale),
  };
  const known = [brands, ...attributes].flatMap(view);
  const unknown = [...facetsById.values()]
    .filter(({ id }) => chosenById.has(id))
    .map(({ id }) => ({ code: id, name: id, values: new Map<string, ValueName>() }));
  return [...known, ...unknown.flatMap(view)];
}

function brandsByName(brands: Facet['values'], locale: string): Map<string, ValueName> {
  const { compare } = collatorOf(locale);
  const sorted = brands.toSorted((one, other) => compare(one.id, other.id));
  return new Map(sorted.map(({ id }, place) => [id, { place, name: id, css: null }]));
}

const collators = new Map<string, Intl.Collator>();

function collatorOf(locale: string): Intl.Collator {
  const collator = collators.get(locale) ?? new Intl.Collator(locale);
  collators.set(locale, collator);
  return collator;
}

function valueViews(
  values: Facet['values'],
  names: AttributeNames['values'],
  chosen: ReadonlySet<string>,
): EnumFilterValue[] {
  const placed = values.map(({ id, count }) => ({ id, count, named: names.get(id) }));
  const placeOf = ({ named }: (typeof placed)[number]) => named?.place ?? names.size;
  placed.sort((one, other) => placeOf(one) - placeOf(other) || (one.id < other.id ? -1 : 1));
  return placed.map(({ id, count, named }) => ({
    id,
    displayValue: named?.name ?? id,
    selected: chosen.has(id),
    count,
    css: named?.css ?? null,
  }));
}

const none: ReadonlySet<string> = new Set();
