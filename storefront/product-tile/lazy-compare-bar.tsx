import { lazy, Suspense, useEffect, useState } from 'react';
import { comparePath, useComparedProducts } from '#storefront/state/compared-products.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { compareForm } from '#storefront/ui/compare-form.ts';

const CompareBar = lazy(async () => ({
  default: (await import('./compare-bar.tsx')).CompareBar,
}));

/**
 * The form of the buttons by which tiles are compared, the products that this device compares, below a listing or row of tiles, and what
 * makes the buttons add and remove them. Its script is fetched with the first click, or for visitors who compare already; the tiles stay
 * static. Once on a page.
 */
export function LazyCompareBar() {
  const texts = useTexts();
  const hasCompared = useComparedProducts().length > 0;
  const [isWanted, setWanted] = useState(false);
  if (hasCompared && !isWanted) setWanted(true);
  useEffect(() => {
    const onSubmit = (event: SubmitEvent): void => {
      const { target, submitter } = event;
      if (!(target instanceof HTMLFormElement) || target.id !== compareForm) return;
      if (!(submitter instanceof HTMLButtonElement)) return;
      event.preventDefault();
      import('./compare-buttons.ts')
        .then(({ toggleCompared }) => toggleCompared(submitter, texts))
        .catch(() => location.assign(comparePath([Number(submitter.value)])));
    };
    document.addEventListener('submit', onSubmit);
    return () => document.removeEventListener('submit', onSubmit);
  }, [texts]);
  return (
    <>
      <form id={compareForm} action={comparePath([])} hidden />
      {isWanted && (
        <Suspense fallback={null}>
          <CompareBar />
        </Suspense>
      )}
    </>
  );
}
