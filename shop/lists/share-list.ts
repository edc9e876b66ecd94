import * as v from 'valibot';
import { refuseTooMany } from '#shop/account/attempts.ts';
import { emailSchema } from '#shop/account/field-rules.ts';
import { hashToken, newShareToken } from '#shop/kernel/ids.ts';
import { isRefusal, refuse } from '#shop/kernel/refusals.ts';
import {
  changeList,
  isExternalId,
  type ListChange,
  type ListCtx,
  type ListRefusal,
} from './change-list.ts';
import {
  deleteInvitation,
  enqueueInvitation,
  insertInvitation,
  type MemberRole,
} from './members.sql.ts';

const day = 24 * 60 * 60 * 1000;
const invitationDays = 14;
const mostOpen = 50;

/**
 * Creates a link that makes customers members of a list with a role, until it is revoked (WL5). The role is not part of the
 * link, and its token is returned only once. Refuses as `changeList`, LOGIN_REQUIRED, and TOO_MANY_INVITATIONS at 50 open
 * ones. Five statements in a transaction.
 */
export async function shareList(
  ctx: ListCtx,
  { externalId, role }: { externalId: string; role: MemberRole },
): Promise<ListChange<{ shareData: string }>> {
  return changeList(ctx, { externalId, verb: 'share' }, async (db, list) => {
    if (!isCustomer(ctx)) return refuseGuest();
    const shareData = newShareToken();
    const id = await insertInvitation(
      db,
      list.id,
      {
        tokenHash: hashToken(shareData),
        role,
        email: undefined,
        now: ctx.clock.now(),
        expiresAt: undefined,
      },
      mostOpen,
    );
    return id === undefined ? tooMany() : { shareData };
  });
}

type Asked = { externalId: string; email: string; role: MemberRole };

/**
 * Invites a person by mail; the invitation is valid once and for 14 days, and a later one to the same e-mail replaces it
 * (WL5). Refuses as `changeList`, LOGIN_REQUIRED, EMAIL_INVALID, TOO_MANY_INVITATIONS at 50 open ones, and
 * TOO_MANY_ATTEMPTS above 30 mails an hour. Seven statements.
 */
export async function inviteToList(
  ctx: ListCtx,
  { externalId, email, role }: Asked,
): Promise<ListChange<'invited'>> {
  return changeList(
    ctx,
    { externalId, verb: 'share' },
    async (db, list): Promise<'invited' | ListRefusal> => {
      const address = await checkAddress(ctx, email);
      if (isRefusal(address)) return address;
      const now = ctx.clock.now();
      const invitationId = await insertInvitation(
        db,
        list.id,
        {
          tokenHash: hashToken(newShareToken()),
          role,
          email: address.email,
          now,
          expiresAt: new Date(now.getTime() + invitationDays * day),
        },
        mostOpen,
      );
      if (invitationId === undefined) return tooMany();
      const { langCode } = ctx.storefront;
      await enqueueInvitation(db, { invitationId, inviterId: address.inviterId, langCode });
      return 'invited';
    },
  );
}

/** Counted outside the list's transaction, so that a refusal counts as well. */
async function checkAddress(
  ctx: ListCtx,
  email: string,
): Promise<{ email: string; inviterId: number } | ListRefusal> {
  const { account } = ctx.visitor;
  if (!account || !isCustomer(ctx)) return refuseGuest();
  const checked = v.safeParse(emailSchema, email, { abortPipeEarly: true });
  if (!checked.success)
    return refuse('EMAIL_INVALID', checked.issues[0].message, { field: 'email' });
  const limit = { subject: `list-invitation:${account.id}`, most: 30 };
  return (
    (await refuseTooMany(ctx, 60, [limit])) ?? { email: checked.output, inviterId: account.id }
  );
}

/** Ends a link or an invitation at once (WL5). Refuses as `changeList`. Four statements in a transaction. */
export function revokeInvitation(
  ctx: ListCtx,
  { externalId, invitationId }: { externalId: string; invitationId: string },
): Promise<ListChange<boolean>> {
  return changeList(
    ctx,
    { externalId, verb: 'share' },
    async (db, list) => isExternalId(invitationId) && deleteInvitation(db, list.id, invitationId),
  );
}

export const isCustomer = ({ visitor: { account } }: Pick<ListCtx, 'visitor'>): boolean =>
  account !== undefined && account.kind !== 'guest';

export const refuseGuest = (): ListRefusal => refuse('LOGIN_REQUIRED', 'shop.lists.loginRequired');

const tooMany = (): ListRefusal =>
  refuse('TOO_MANY_INVITATIONS', 'shop.lists.tooManyInvitations', { values: { max: mostOpen } });
