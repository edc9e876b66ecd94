import type { ListViewFragment } from '#contract/operations.generated.ts';
import { listedValue } from '#storefront/lists/listed-value.ts';

type Seen = Pick<ListViewFragment, 'name' | 'description' | 'entries'>;

/** What became of a list, as `shop.lists.news.*` says it. */
export type ListNews = {
  kind: 'quantity' | 'added' | 'removed' | 'named' | 'several';
  values: Record<string, string | number>;
};

/** What is different on a list since it was last shown; undefined where that is nothing that people see. Pure. */
export function newsOf(before: Seen, after: Seen): ListNews | undefined {
  const old = new Map(before.entries.map((entry) => [listedValue(entry), entry]));
  const now = new Set(after.entries.map(listedValue));
  const news: ListNews[] = [];
  for (const entry of after.entries) {
    const { name, quantity } = entry;
    const known = old.get(listedValue(entry));
    if (!known) news.push({ kind: 'added', values: { name } });
    else if (known.quantity !== quantity)
      news.push({ kind: 'quantity', values: { name, quantity } });
  }
  for (const [listed, { name }] of old)
    if (!now.has(listed)) news.push({ kind: 'removed', values: { name } });
  if (news.length > 1) return { kind: 'several', values: { count: news.length } };
  const isRenamed = before.name !== after.name || before.description !== after.description;
  return news[0] ?? (isRenamed ? { kind: 'named', values: {} } : undefined);
}
