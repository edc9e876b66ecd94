import { useMatches, useRouteLoaderData } from 'react-router';

/**
 * Whether a member of staff sees the shop as a customer does, or previews the page's product; then nothing is recorded and no consent
 * is asked for.
 */
export function useIsView(): boolean {
  const shown = useMatches().at(-1)?.loaderData as { productPreview?: object } | undefined;
  const isView = useRouteLoaderData<{ view?: object }>('root')?.view !== undefined;
  return isView || shown?.productPreview !== undefined;
}
