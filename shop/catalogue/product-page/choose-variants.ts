/** An item's variant values: attribute code to value code. */
export type Choosable = {
  id: number;
  variantValues: Record<string, string>;
  isAvailable: boolean;
  discountPercent: number;
};
export type Selection = { name: string; value: string };

export type ChosenOption = {
  value: string;
  isSelected: boolean;
  isDisabled: boolean;
  hasDiscount: boolean;
};
export type Choice<Item extends Choosable> = {
  /** Set when every attribute has a value. */
  item: Item | undefined;
  isConfigured: boolean;
  /** Every value that an item has, by attribute code. */
  options: Record<string, ChosenOption[]>;
};

type Values = Readonly<Record<string, string>>;

/**
 * The selected and the selectable variants of a product (PD1). `itemId` preselects; `wanted` goes before it, the newest last.
 * Where no item that can be bought has the newest choice together with the others, only the newest is kept.
 * The only item of a product is chosen from the start.
 */
export function chooseVariants<Item extends Choosable>(
  attributes: readonly string[],
  items: readonly Item[],
  wanted: readonly Selection[],
  itemId?: number,
): Choice<Item> {
  const selected = select(attributes, items, wanted, itemId);
  const isConfigured = items.length > 0 && attributes.every((name) => name in selected);
  return {
    item: isConfigured ? items.find((item) => fits(item, selected)) : undefined,
    isConfigured: isConfigured && items.some((item) => fits(item, selected)),
    options: Object.fromEntries(attributes.map((name) => [name, optionsOf(name, items, selected)])),
  };
}

function select(
  attributes: readonly string[],
  items: readonly Choosable[],
  wanted: readonly Selection[],
  itemId: number | undefined,
): Values {
  const start = items.length === 1 ? items[0] : items.find(({ id }) => id === itemId);
  const known = wanted.filter(
    ({ name, value }) =>
      attributes.includes(name) && items.some((item) => item.variantValues[name] === value),
  );
  const selected = { ...pick(start?.variantValues ?? {}, attributes), ...fromSelections(known) };
  const newest = known.at(-1);
  if (!newest || items.some((item) => item.isAvailable && fits(item, selected))) return selected;
  return fromSelections([newest]);
}

function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

function fromSelections(selections: readonly Selection[]): Values {
  return Object.fromEntries(selections.map(({ name, value }) => [name, value]));
}

function optionsOf(name: string, items: readonly Choosable[], selected: Values): ChosenOption[] {
  const { [name]: own, ...others } = selected;
  const values = new Set(items.flatMap(({ variantValues }) => variantValues[name] ?? []));
  return [...values].map((value) => {
    const fitting = items.filter(
      (item) => fits(item, { ...others, [name]: value }) && item.isAvailable,
    );
    return {
      value,
      isSelected: value === own,
      isDisabled: fitting.length === 0,
      hasDiscount: fitting.some(({ discountPercent }) => discountPercent > 0),
    };
  });
}

function fits(item: Choosable, values: Values): boolean {
  return Object.entries(values).every(([name, value]) => item.variantValues[name] === value);
}
