import type { ListViewFragment } from '#contract/operations.generated.ts';
import { listedValue } from '#storefront/lists/listed-value.ts';

type Seen = Pick<ListViewFragment, 'name' | 'description' | 'entries'>;

/** A change of a list; `kind` is the suffix of its text key `shop.lists.news.*`. */
export type ListChange = {
  kind: 'quantity' | 'added' | 'removed' | 'named' | 'several';
  values: Record<string, string | number>;
};

/** The visible change between two states of a list; undefined if there is none. Pure. */
export function findListChange(before: Seen, after: Seen): ListChange | undefined {
  const old = new Map(before.entries.map((entry) => [listedValue(entry), entry]));
  const now = new Set(after.entries.map(listedValue));
  const changes: ListChange[] = [];
  for (const entry of after.entries) {
    const { name, quantity } = entry;
    const known = old.get(listedValue(entry));
    if (!known) changes.push({ kind: 'added', values: { name } });
    else if (known.quantity !== quantity)
      changes.push({ kind: 'quantity', values: { name, quantity } });
  }
  for (const [listed, { name }] of old)
    if (!now.has(listed)) changes.push({ kind: 'removed', values: { name } });
  if (changes.length > 1) return { kind: 'several', values: { count: changes.length } };
  const isRenamed = before.name !== after.name || before.description !== after.description;
  return changes[0] ?? (isRenamed ? { kind: 'named', values: {} } : undefined);
}
