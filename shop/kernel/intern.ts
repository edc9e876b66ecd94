/**
 * Interns values by key: creates a value once and answers the same object for the same key. Values that a hundred thousand
 * tiles share are in memory once. Beyond `most` values the table is cleared; values in use stay valid.
 */
export function createInterner<Value>(most: number): (key: string, make: () => Value) => Value {
  const values = new Map<string, Value>();
  return (key, make) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = make();
    if (values.size >= most) values.clear();
    values.set(key, value);
    return value;
  };
}
