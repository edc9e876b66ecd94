import type { Page } from '@playwright/test';

/** Asks the API of the back office with the session of a page; throws where it answers errors. */
export type Ask = <Data>(query: string, variables?: object) => Promise<Data>;

export type Rows<Row> = { rows: readonly Row[] };

/** The API of the back office in the session of a page. */
export function asker(page: Page): Ask {
  return async <Data>(query: string, variables: object = {}) => {
    const { data, errors } = await page.evaluate(async (body) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/api/backoffice/', { method: 'POST', headers, body });
      return (await answer.json()) as { data?: unknown; errors?: unknown };
    }, JSON.stringify({ query, variables }));
    if (!data || errors) throw new Error(`${query}: ${JSON.stringify(errors)}`);
    return data as Data;
  };
}

/** Looks ten times a second, for twenty seconds. Throws with the name of what did not come. */
export async function until<Found>(
  name: string,
  look: () => Promise<Found | undefined>,
): Promise<Found> {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${name} did not come.`);
}
