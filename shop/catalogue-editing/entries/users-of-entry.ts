import type { Statement } from '#shop/kernel/sql.ts';
import { listNames } from './entry-keys.ts';
import { entryLists } from './entry-lists.ts';

/** The ids of the products that use an entry, which is named with its list: `values:farbe:rot`; undefined for an unknown list or key. */
export function usersOfEntry(named: string): Statement | undefined {
  const list = listNames.find((each) => named.startsWith(`${each}:`));
  const key = named.slice(named.indexOf(':') + 1);
  return list && entryLists[list].isKey(key) ? entryLists[list].users(key) : undefined;
}
