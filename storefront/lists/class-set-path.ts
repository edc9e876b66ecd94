/** The page of all class sets. */
export const classSetsPath = '/klassensatz/';

type Chosen = { children: number; substituted: readonly number[] };

/** The page of a class set, for a number of children and with the lines of which the substitute is taken. */
export function classSetAddress(code: string, chosen?: Chosen): string {
  const path = `${classSetsPath}${encodeURIComponent(code)}/`;
  if (!chosen) return path;
  const query = new URLSearchParams({ kinder: String(chosen.children) });
  for (const itemId of chosen.substituted) query.append('ersatz', String(itemId));
  return `${path}?${query}`;
}

/** What the address of a class set chooses; without a number of children none was given. */
export function chosenIn(query: URLSearchParams): {
  children: number | null;
  substituted: number[];
} {
  const asked = query.get('kinder') ?? '';
  return {
    children: /^\d{1,3}$/.test(asked) ? Number(asked) : null,
    substituted: query
      .getAll('ersatz')
      .filter((id) => /^\d{1,9}$/.test(id))
      .slice(0, 60)
      .map(Number),
  };
}
