/** The most common domains of e-mail addresses: everywhere, and in single countries. */
const likelyDomains = {
  default: [
    'gmail.com',
    'googlemail.com',
    'web.de',
    'gmx.de',
    'gmx.net',
    't-online.de',
    'freenet.de',
    'outlook.de',
    'outlook.com',
    'hotmail.de',
    'hotmail.com',
    'live.de',
    'yahoo.de',
    'yahoo.com',
    'icloud.com',
    'me.com',
    'posteo.de',
    'mailbox.org',
    'arcor.de',
    'aol.com',
    'online.de',
    'vodafone.de',
    'proton.me',
    'protonmail.com',
  ],
  at: [
    'gmail.com',
    'gmx.at',
    'aon.at',
    'chello.at',
    'a1.net',
    'outlook.at',
    'hotmail.com',
    'outlook.com',
    'yahoo.de',
    'icloud.com',
    'live.at',
    'drei.at',
    'kabsi.at',
  ],
  ch: [
    'gmail.com',
    'bluewin.ch',
    'gmx.ch',
    'hispeed.ch',
    'sunrise.ch',
    'hotmail.ch',
    'hotmail.com',
    'outlook.com',
    'yahoo.de',
    'icloud.com',
    'swissonline.ch',
    'green.ch',
  ],
} as const;

const everywhere: ReadonlySet<string> = new Set(Object.values(likelyDomains).flat());

/**
 * The address that was probably meant where the domain is likely a typo: not one of the common domains, but one or two letters
 * from one of the storefront's country (FV2). Otherwise undefined.
 */
export function suggestEmail(typed: string, country: string): string | undefined {
  const at = typed.lastIndexOf('@');
  const domain = typed
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || domain.length < 4 || domain.length > 30 || everywhere.has(domain)) return undefined;
  const list =
    country === 'at' || country === 'ch' ? likelyDomains[country] : likelyDomains.default;
  const [nearest] = list
    .map((likely) => ({ likely, distance: distanceOf(domain, likely) }))
    .filter(({ likely, distance }) => distance <= (likely.length > 7 ? 2 : 1))
    .toSorted((one, other) => one.distance - other.distance);
  return nearest && `${typed.slice(0, at).trim()}@${nearest.likely}`;
}

/** Edit distance: letters to insert, delete, replace or swap with their neighbour. */
function distanceOf(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= other.length; to += 1) row.push(cost(rows, row, one, other, at, to));
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
}

function cost(
  rows: number[][],
  row: number[],
  one: string,
  other: string,
  at: number,
  to: number,
): number {
  const value = (line: number[] | undefined, place: number) => line?.[place] ?? Infinity;
  const isSame = one[at - 1] === other[to - 1];
  const least = Math.min(
    value(rows[at - 1], to) + 1,
    value(row, to - 1) + 1,
    value(rows[at - 1], to - 1) + (isSame ? 0 : 1),
  );
  const isSwapped = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
  return at > 1 && to > 1 && isSwapped ? Math.min(least, value(rows[at - 2], to - 2) + 1) : least;
}
