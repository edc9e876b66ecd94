import { readName } from '#contract/names-on-products.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { findChildNames, replaceChildNames } from './child-names.sql.ts';

/** Names that one account keeps at most. */
const mostNames = 12;

/** The names that the customer keeps for labels and engravings, in alphabetical order (FA1); none for guests. One statement. */
export async function childNames({
  db,
  visitor: { account },
}: Pick<Ctx, 'db' | 'visitor'>): Promise<string[]> {
  return account && account.kind !== 'guest' ? findChildNames(db, account.id) : [];
}

/**
 * Replaces the names that the customer keeps for labels and engravings (FA1). Each name counts once. Refuses NOT_LOGGED_IN, also for
 * guests, whose device keeps names, and on the field `names` WRONG for a name that fits on no label and TOO_MANY above twelve.
 */
export async function changeChildNames(
  { db, clock, visitor: { account } }: Pick<Ctx, 'db' | 'clock' | 'visitor'>,
  typed: readonly string[],
): Promise<Refusal | undefined> {
  if (!account || account.kind === 'guest')
    return refuse('NOT_LOGGED_IN', 'vue.message.sessionExpired');
  const names = new Set<string>();
  for (const text of typed.slice(0, 100)) {
    if (text.trim() === '') continue;
    const name = readName(text, 'label');
    if (name === undefined) return refuse('WRONG', 'shop.childNames.wrong', { field: 'names' });
    names.add(name);
  }
  if (names.size > mostNames)
    return refuse('TOO_MANY', 'shop.childNames.tooMany', { field: 'names' });
  await replaceChildNames(db, { accountId: account.id, names: [...names], now: clock.now() });
  return undefined;
}
