import { useRouteLoaderData } from 'react-router';

/** Whether a member of staff sees the page as a customer does; then nothing is recorded and no consent is asked for. */
export function useIsView(): boolean {
  return useRouteLoaderData<{ view?: object }>('root')?.view !== undefined;
}
