const longestNumber = 40;

/** A number as `catalogue.number_key` writes it: capitals and digits alone, without leading zeros. Undefined where it cannot be one. */
export function numberKey(written: string): string | undefined {
  if (written.length > longestNumber) return undefined;
  const key = written
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '');
  return key === '' ? undefined : key;
}

/**
 * Keys one slip of hand or eye away from this one: a letter read for a digit, two neighbours swapped, a digit wrong,
 * missing or too many; the likeliest first. At most some 260, none for keys too short or long to tell anything.
 */
export function nearKeys(key: string): string[] {
  if (key.length < 4 || key.length > 12) return [];
  const places = Array.from(key, (_, place) => place);
  const ends = [...places, key.length];
  const put = (place: number, replaced: number, text: string): string =>
    key.slice(0, place) + text + key.slice(place + replaced);
  const near = [
    key.replace(/[OQDILZSB]/g, (letter) => lookalikes[letter] ?? letter),
    ...places.slice(1).map((place) => put(place - 1, 2, key.charAt(place) + key.charAt(place - 1))),
    ...places.flatMap((place) => digits.map((digit) => put(place, 1, digit))),
    ...places.map((place) => put(place, 1, '')),
    ...ends.flatMap((place) => digits.map((digit) => put(place, 0, digit))),
  ];
  return [...new Set(near.map((each) => each.replace(/^0+/, '')))].filter((each) => each !== key);
}

const digits = Array.from('0123456789');
const lookalikes: Record<string, string> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  B: '8',
};
