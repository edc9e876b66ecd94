import { useRouteLoaderData } from 'react-router';
import type { PunchOutView } from '#contract/shop-api.ts';

/** The visit from a purchasing system that the page is made for; undefined for all other visitors. */
export function usePunchOut(): PunchOutView | undefined {
  return useRouteLoaderData<{ punchOut?: PunchOutView }>('root')?.punchOut;
}
