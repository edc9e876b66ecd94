const longestNumber = 40;

/** The search key of a number, as `catalogue.number_key` computes it: capitals and digits without leading zeros. Undefined for no valid number. */
export function numberKey(written: string): string | undefined {
  if (written.length > longestNumber) return undefined;
  const key = written
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '');
  return key === '' ? undefined : key;
}

/**
 * Keys one typing mistake away: a letter that looks like a digit, two swapped neighbours, a wrong, missing or additional
 * digit; the likeliest first. About 260 at most; none for keys below 4 and above 12 characters.
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
