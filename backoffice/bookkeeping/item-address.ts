/** What the list of open items is limited to, as its address names it; empty texts for everything. */
export type ItemAddress = {
  store: string;
  /** The id of an account. */
  customer: string;
  /** The least days of an age. */
  age: string;
  number: string;
};

const names = ['store', 'customer', 'age', 'number'] as const;

/** What an address limits the list to. */
export function itemAddressOf(search: URLSearchParams): ItemAddress {
  const [store = '', customer = '', age = '', number = ''] = names.map(
    (name) => search.get(name) ?? '',
  );
  return { store, customer, age, number };
}

/** The filter as the contract takes it. */
export function itemFilterOf({ store, customer, age, number }: ItemAddress) {
  return {
    store: store === '' ? null : store,
    accountId: /^\d{1,9}$/.test(customer) ? Number(customer) : null,
    ageFrom: /^\d{1,3}$/.test(age) ? Number(age) : null,
    number: number === '' ? null : number,
  };
}

/** The address of a list with some parts changed, without empty ones. */
export function itemPathOf(
  screen: string,
  address: ItemAddress,
  changed: Partial<ItemAddress> = {},
): string {
  const parts = Object.entries({ ...address, ...changed }).filter(([, value]) => value !== '');
  return `${screen}?${new URLSearchParams(parts)}`;
}
