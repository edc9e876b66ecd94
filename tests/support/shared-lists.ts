import { addToList } from '#shop/lists/add-to-list.ts';
import { createList } from '#shop/lists/create-list.ts';
import { importList } from '#shop/lists/import-list.ts';
import type { ListRole } from '#shop/lists/permissions.ts';
import { shareList } from '#shop/lists/share-list.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { customerNamed } from './customers.ts';
import type { TestDatabase } from './database.ts';

export const words = { name: 'Klasse 3b', description: 'Bis zu den Ferien' };

export type BegunList = { creator: Ctx; externalId: string };
export type JoinedList = BegunList & { member: Ctx; shareData: string };

/** A list with a product of one item on it, and who began it. */
export async function begunList(
  database: TestDatabase,
  options: Parameters<typeof customerNamed>[2] = {},
): Promise<BegunList> {
  const creator = await customerNamed(database, 'Jana Weiß', options);
  const { list } = await createList(creator, words);
  const externalId = list?.externalId ?? '';
  await addToList(creator, { externalId, entry: { productId: 102, itemId: null, quantity: 1 } });
  return { creator, externalId };
}

/** A list, and a customer who joined it by a link with these rights. */
export async function joinedList(
  database: TestDatabase,
  role: Exclude<ListRole, 'creator'>,
): Promise<JoinedList> {
  const { creator, externalId } = await begunList(database);
  const member = await customerNamed(database, 'Tarık Ünlü');
  const shareData = (await shareList(creator, { externalId, role })).done?.shareData ?? '';
  const { refusal } = await importList(member, { shareData });
  if (refusal) throw new Error(`The link was refused: ${refusal.refused}.`);
  return { creator, externalId, member, shareData };
}
