/**
 * Gives the same value for the same key again, made once, for values that are the same in very many places: what a hundred thousand
 * tiles share lies in memory once. Beyond `most` values it begins anew; those that were given away live on.
 */
export function createPool<Value>(most: number): (key: string, make: () => Value) => Value {
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
