import '#storefront/texts/lists.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import {
  checkListSchoolStart,
  type SchoolStartCheckViewFragment,
} from '#contract/operations.generated.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { keptRegion, listCheckAddress, type CheckedList } from './kept-region.ts';

const CheckedLines = lazy(async () => ({
  default: (await import('./checked-lines.tsx')).CheckedLines,
}));

type ListCheckProps = {
  list: CheckedList;
  entries: readonly { productId: number; itemId: number | null; quantity: number }[];
};

/**
 * Whether what is on a list arrives before school starts in the region that this device keeps. Without a kept region, and without script,
 * a link leads to where it is chosen.
 */
export function ListCheck({ list, entries }: ListCheckProps) {
  const texts = useTexts();
  const check = useListCheck(list, entries);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="list-school-start" className="mt-10 print:hidden">
      <h2 id="list-school-start">{texts('shop.lists.schoolStart.title')}</h2>
      {check && (
        <Suspense>
          <CheckedLines check={check} />
        </Suspense>
      )}
      <p className="mt-2">
        <TextLink href={listCheckAddress(list, check?.region.code)} className="reach py-1">
          {texts(check ? 'shop.lists.schoolStart.otherRegion' : 'shop.lists.schoolStart.check')}
        </TextLink>
      </p>
    </section>
  );
}

/** The check for the region of this device; undefined while it is read, without a region, and where it fails. It is read again when entries change. */
function useListCheck(
  list: CheckedList,
  entries: ListCheckProps['entries'],
): SchoolStartCheckViewFragment | undefined {
  const [read, setRead] = useState<{ of: string; check: SchoolStartCheckViewFragment }>();
  const contents = entries.map(({ productId, itemId, quantity }) => [productId, itemId, quantity]);
  const of = JSON.stringify({ list, contents });
  useEffect(() => {
    const region = keptRegion();
    if (!region) return undefined;
    let isCurrent = true;
    const { list: asked } = JSON.parse(of) as { list: CheckedList };
    void askShop(checkListSchoolStart, { ...asked, region }, { isQuiet: true }).then(
      ({ listSchoolStartCheck: check }) => isCurrent && check && setRead({ of, check }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [of]);
  return read?.of === of ? read.check : undefined;
}
