import '#storefront/texts/lists.ts';
import { useState } from 'react';
import type { ListViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { type ListChange, findListChange } from './list-change.ts';

/** Live region that announces changes by other editors of the list while the page is open (WL5). */
export function ListNotifications({ list }: { list: ListViewFragment }) {
  const texts = useTexts();
  const [shown, setShown] = useState(list);
  const [notification, setNotification] = useState<ListChange & { who: string }>();
  if (shown !== list) {
    const { changedBy } = list;
    const change = findListChange(shown, list);
    setShown(list);
    if (change && changedBy)
      setNotification(changedBy.isSelf ? undefined : { ...change, who: changedBy.name });
  }
  return (
    <output className="block text-small font-semibold not-empty:mt-3 print:hidden">
      {notification &&
        texts(`shop.lists.news.${notification.kind}`, {
          ...notification.values,
          who: notification.who || texts('shop.lists.unnamed'),
        })}
    </output>
  );
}
