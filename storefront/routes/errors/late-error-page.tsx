import { lazy, Suspense } from 'react';
import { BareWords } from './bare-words.tsx';

/** Fetched when something fails; where that fails too, a few words stand in for it. */
const ErrorPage = lazy(() =>
  import('./error-page.tsx').then(
    (module) => ({ default: module.ErrorPage }),
    () => ({ default: BareWords }),
  ),
);

/** The page of what failed. */
export function LateErrorPage({ error }: { error: unknown }) {
  return (
    <Suspense fallback={null}>
      <ErrorPage error={error} />
    </Suspense>
  );
}
