import type { ProductPageQuery } from '#contract/operations.generated.ts';
/** One chosen value of an attribute, e.g. farbe = rot. */
export type Selection = { name: string; value: string };

const prefix = 'v.';
const choicesAtMost = 8;

/** The choices that an address carries as `v.farbe=rot` (PD1). */
export function selectionOf(query: URLSearchParams): Selection[] {
  return [...query]
    .filter(([name, value]) => name.startsWith(prefix) && value !== '')
    .slice(0, choicesAtMost)
    .map(([name, value]) => ({ name: name.slice(prefix.length), value }));
}

/** The item that `varid` preselects, or undefined where it is no item's id. */
export function preselectedItem(query: URLSearchParams): number | undefined {
  const varid = query.get('varid') ?? '';
  return /^[1-9]\d{0,8}$/.test(varid) ? Number(varid) : undefined;
}

type Option = { value: string; selected: boolean; disabled: boolean };
type Attribute = { name: string; options: readonly Option[] };

/**
 * The address query after choosing `value` of `name`: updates or adds the selection;
 * choosing a disabled option resets the selection to that value alone (PD1).
 */
export function queryAfterChoice(
  attributes: readonly Attribute[],
  name: string,
  value: string,
): string {
  const chosen = attributes
    .find((attribute) => attribute.name === name)
    ?.options.find((option) => option.value === value);
  const kept = chosen?.disabled
    ? []
    : selected(attributes).filter((selection) => selection.name !== name);
  return `?${new URLSearchParams([...kept, { name, value }].map((selection) => [prefix + selection.name, selection.value]))}`;
}

/** The attributes after a choice, as far as the browser can predict them before the address with `query` has loaded. */
export function withSelection<Some extends Attribute>(
  attributes: readonly Some[],
  query: string,
): Some[] {
  const selections = selectionOf(new URLSearchParams(query));
  const isSelected = (name: string, value: string): boolean =>
    selections.some((selection) => selection.name === name && selection.value === value);
  return attributes.map((attribute) => ({
    ...attribute,
    options: attribute.options.map((option) => ({
      ...option,
      selected: isSelected(attribute.name, option.value),
    })),
  }));
}

/** The attributes that still need a choice, in the order in which they are chosen. */
export function missingAttributes<Some extends Attribute>(attributes: readonly Some[]): Some[] {
  return attributes.filter(({ options }) => !options.some((option) => option.selected));
}

function selected(attributes: readonly Attribute[]): Selection[] {
  return attributes.flatMap(({ name, options }) =>
    options.filter((option) => option.selected).map(({ value }) => ({ name, value })),
  );
}

/** An attribute of a product with its options and the chosen one. */
export type AttributeView = NonNullable<ProductPageQuery['variantInfo']>['attributes'][number];
