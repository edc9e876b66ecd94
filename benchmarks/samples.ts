const tokens = new Map<string, Promise<string>>();

/** Posts an operation to the shop's API and returns its data. Throws for errors. */
export async function ask(origin: string, query: string, variables: object): Promise<unknown> {
  return dataOf(await post(origin, query, variables));
}

async function dataOf(response: Response): Promise<unknown> {
  const answer = (await response.json()) as { data?: unknown; errors?: unknown };
  if (answer.errors || !answer.data)
    throw new Error(`The shop answered ${response.status}: ${JSON.stringify(answer.errors)}`);
  return answer.data;
}

async function post(origin: string, query: string, variables: object): Promise<Response> {
  return fetch(`${origin}/api/shop/`, {
    method: 'POST',
    headers: await headersOf(origin),
    body: JSON.stringify({ query, variables }),
  });
}

/** Headers of every request to the API. */
export async function headersOf(origin: string): Promise<Record<string, string>> {
  return { 'content-type': 'application/json', origin, authorization: await tokenFor(origin) };
}

/** The API token, fetched once: a measurement is shorter than its lifetime. */
function tokenFor(origin: string): Promise<string> {
  const token = tokens.get(origin) ?? fetchToken(origin);
  tokens.set(origin, token);
  return token;
}

async function fetchToken(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/token/`);
  return `Bearer ${((await response.json()) as { apiToken: string }).apiToken}`;
}

type Node = { id: number; path: string; children?: Node[] };

/** Ids of top categories and of those below the first ones. */
export async function categoryIds(origin: string): Promise<number[]> {
  const tops = await topCategories(origin);
  const below = await Promise.all(
    tops.slice(0, 4).map(async ({ id }) => {
      const data = await ask(
        origin,
        'query Below($id: Int!) { partialNavigation(categoryId: $id) { id path children { id path children { id path } } } }',
        { id },
      );
      return (data as { partialNavigation: Node }).partialNavigation.children ?? [];
    }),
  );
  return [...tops, ...below.flat(), ...below.flat().flatMap(({ children }) => children ?? [])].map(
    ({ id }) => id,
  );
}

/** The address of the first top category's listing. */
export async function listingPath(origin: string): Promise<string> {
  const [first] = await topCategories(origin);
  if (!first) throw new Error('The shop has no categories: it was not seeded.');
  return `/cat/${first.id}/`;
}

async function topCategories(origin: string): Promise<Node[]> {
  const data = await ask(origin, 'query Tops { navigation { id path isSale } }', {});
  return (data as { navigation: (Node & { isSale: boolean })[] }).navigation.filter(
    ({ isSale }) => !isSale,
  );
}
