import { useRouteLoaderData } from 'react-router';
import { type Packed, unpack } from '#storefront/state/packed.ts';
import type { Shell } from './load-shell.ts';

/** The data of header and footer; undefined on pages without them. */
export function useShell(): Shell | undefined {
  const layout = useRouteLoaderData<{ shell?: Packed<Shell> }>('layouts/default');
  return layout?.shell && unpack(layout.shell);
}
