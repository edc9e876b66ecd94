import { randomInt } from 'node:crypto';
import { changeList, type ListChange, type ListCtx } from './change-list.ts';
import { setCode } from './public.sql.ts';
import { isCustomer, refuseGuest } from './share-list.ts';

/** Letters and figures that cannot be taken for each other. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 8;

/**
 * Gives a list a code that lets whoever types it see the list, such as parents with a hand-out; one that has a code keeps it.
 * Refuses what `changeList` refuses and LOGIN_REQUIRED. Five statements in a transaction.
 */
export function publishList(
  ctx: ListCtx,
  { externalId }: { externalId: string },
): Promise<ListChange<'published'>> {
  return changeList(ctx, { externalId, verb: 'share' }, async (db, list) => {
    if (!isCustomer(ctx)) return refuseGuest();
    await setCode(db, list.id, newCode());
    return 'published' as const;
  });
}

/** Takes the code back: hand-outs lead nowhere from then on. Refuses what `changeList` refuses. Five statements in a transaction. */
export function unpublishList(
  ctx: ListCtx,
  { externalId }: { externalId: string },
): Promise<ListChange<'unpublished'>> {
  return changeList(ctx, { externalId, verb: 'share' }, async (db, list) => {
    await setCode(db, list.id, null);
    return 'unpublished' as const;
  });
}

const newCode = (): string =>
  Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');

/** A code as it was typed: without spaces and hyphens, in capitals. Undefined where it can be none. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return /^[2-9A-HJ-NP-Z]{8}$/.test(code) ? code : undefined;
}
