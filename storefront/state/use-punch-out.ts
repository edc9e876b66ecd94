import { useRouteLoaderData } from 'react-router';
import type { PunchOutView } from '#contract/shop-api.ts';

/** The visit from a purchasing system that the page is made for; undefined for all other visitors. */
export function usePunchOut(): PunchOutView | undefined {
  return useRouteLoaderData<{ punchOut?: PunchOutView }>('root')?.punchOut;
}

/** Whether the page has prices; without them the contract answers empty ones. */
export function useShowsPrices(): boolean {
  return usePunchOut()?.showsPrices ?? true;
}

/** Whether the page praises goods: deals with their clock, badges. */
export function useShowsMarketing(): boolean {
  return usePunchOut()?.showsMarketing ?? true;
}
