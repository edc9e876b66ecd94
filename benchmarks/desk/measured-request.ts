import type { Desk } from './open-desk.ts';

/** One kind of request that a row measures, asked again and again; `turn` counts from 0. */
export type MeasuredRequest = {
  name: string;
  ask: (desk: Desk, turn: number) => Promise<{ ms: number }>;
};

type Page = (
  desk: Desk,
  after: string | null,
) => Promise<{ ms: number; next?: string | null | undefined }>;

/** Asks for one page after the other, as a person does who reads on; from the first again after the last. */
export function followPages(
  name: string,
  page: Page,
  first: string | null = null,
): MeasuredRequest {
  let after = first;
  return {
    name,
    ask: async (desk) => {
      const { ms, next = null } = await page(desk, after);
      after = next ?? first;
      return { ms };
    },
  };
}
