import { lazy, Suspense } from 'react';
import { BareWords } from './bare-words.tsx';

/** Fetched when something fails; where that fails too, `BareWords` replaces it. */
const ErrorPage = lazy(() =>
  import('./error-page.tsx').then(
    (module) => ({ default: module.ErrorPage }),
    () => ({ default: BareWords }),
  ),
);

/** The error page, loaded lazily. */
export function LazyErrorPage({ error }: { error: unknown }) {
  return (
    <Suspense fallback={null}>
      <ErrorPage error={error} />
    </Suspense>
  );
}
