import { lazy, Suspense } from 'react';
import { useServerTexts } from '../texts/use-texts.tsx';
import type { RevisionsProps } from './revision-list.tsx';

/** Loads when it is opened. */
const RevisionList = lazy(() => import('./revision-list.tsx'));

/** The versions of a page that shoppers saw. */
export function Revisions(props: RevisionsProps) {
  const texts = useServerTexts();
  return (
    <Suspense fallback={<p className="p-4 text-muted">{texts('content.loading')}</p>}>
      <RevisionList {...props} />
    </Suspense>
  );
}
