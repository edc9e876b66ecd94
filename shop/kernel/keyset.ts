/** What a row is ordered by: an instant, a whole number or a text. */
export type SortValue = Date | number | string;

/** The place of a row in a list that is ordered by a value and then by an id. */
export type Place = { value: SortValue; id: number };

/** An order of a list. In addresses `total` is ascending and `-total` descending. */
export type Sort<Key extends string> = { key: Key; isDescending: boolean };

/** The order that an address names; undefined for a text that names none of `keys`. */
export function readSort<Key extends string>(
  text: string | null | undefined,
  keys: readonly Key[],
): Sort<Key> | undefined {
  const isDescending = text?.startsWith('-') === true;
  const key = keys.find((each) => each === (isDescending ? text.slice(1) : text));
  return key && { key, isDescending };
}

/** The place of a row as text for an address. */
export function cursorOf(value: SortValue, id: number): string {
  if (value instanceof Date) return `${value.getTime()}-${id}`;
  if (typeof value === 'number') return `n${value}-${id}`;
  return `t${Buffer.from(value).toString('base64url')}-${id}`;
}

const forms = {
  instant: /^(\d{1,15})-(\d{1,15})$/,
  number: /^n(\d{1,15})-(\d{1,15})$/,
  text: /^t([\w-]{0,600})-(\d{1,15})$/,
};

/** Parses what `cursorOf` wrote for a value of this kind; undefined for any other text. */
export function readPlace(cursor: string | undefined, kind: keyof typeof forms): Place | undefined {
  const [, written, id] = forms[kind].exec(cursor ?? '') ?? [];
  if (written === undefined || id === undefined) return undefined;
  const value = readers[kind](written);
  return value === undefined ? undefined : { value, id: Number(id) };
}

const readers: Record<keyof typeof forms, (written: string) => SortValue | undefined> = {
  instant: (written) => new Date(Number(written)),
  number: Number,
  text: (written) => {
    const text = Buffer.from(written, 'base64url').toString();
    return text.includes('\0') ? undefined : text;
  },
};

/** Parses what `cursorOf` wrote for an instant; undefined for any other text. */
export function readCursor(cursor: string | undefined): { at: Date; id: number } | undefined {
  const place = readPlace(cursor, 'instant');
  return place?.value instanceof Date ? { at: place.value, id: place.id } : undefined;
}
