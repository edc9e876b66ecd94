import '#storefront/texts/lists.ts';
import { useState } from 'react';
import type { ListViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { type ListNews, newsOf } from './list-news.ts';

/** Says who else has changed what while the page is open (WL5). */
export function ToldNews({ list }: { list: ListViewFragment }) {
  const texts = useTexts();
  const [shown, setShown] = useState(list);
  const [told, setTold] = useState<ListNews & { who: string }>();
  if (shown !== list) {
    const { changedBy } = list;
    const news = newsOf(shown, list);
    setShown(list);
    if (news && changedBy) setTold(changedBy.isSelf ? undefined : { ...news, who: changedBy.name });
  }
  return (
    <output className="block text-small font-semibold not-empty:mt-3 print:hidden">
      {told &&
        texts(`shop.lists.news.${told.kind}`, {
          ...told.values,
          who: told.who || texts('shop.lists.unnamed'),
        })}
    </output>
  );
}
